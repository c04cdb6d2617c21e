use axum::extract::State;
use jobs::{domains::accounts::Role, ids::AccountId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{ListMembers, MemberList, MemberRow};
use crate::{
    app::AppState,
    domains::accounts::find_members,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;

/// Search for members.
#[utoipa::path(get, path = "/front/admin/members", tag = "admin_members", params(ListMembers),
    responses((status = 200, body = MemberList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_members(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListMembers>,
) -> Result<Json<MemberList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let wanted = query.q.as_deref().map_or("", str::trim);
    let ids = if wanted.is_empty() {
        newest(&mut conn).await?
    } else {
        find_members(&mut conn, wanted, PAGE + 1).await?
    };
    let has_more = ids.len() > PAGE;
    let items = load(&mut conn, &ids[..ids.len().min(PAGE)]).await?;
    Ok(Json(MemberList { items, has_more }))
}

async fn newest(conn: &mut PgConnection) -> sqlx::Result<Vec<AccountId>> {
    sqlx::query_scalar!(r#"select id as "id: AccountId" from accounts order by created_at desc, id desc limit 51"#)
        .fetch_all(conn)
        .await
}

async fn load(conn: &mut PgConnection, ids: &[AccountId]) -> sqlx::Result<Vec<MemberRow>> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query_as!(
        MemberRow,
        r#"select accounts.id as "id: AccountId", username, display_name, email,
               email_confirmed_at is not null as "is_email_confirmed!", role as "role: Role",
               blocked_at is not null as "is_blocked!", created_at
           from unnest($1::uuid[]) with ordinality as wanted (id, place)
           join accounts on accounts.id = wanted.id
           order by place"#,
        &ids,
    )
    .fetch_all(conn)
    .await
}
