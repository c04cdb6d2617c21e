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
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;
/// Matches of a search that the filters choose from.
const MOST_MATCHES: usize = 400;

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
    let is_search = !wanted.is_empty();
    let ids = if is_search {
        find_members(&mut conn, wanted, MOST_MATCHES).await?
    } else {
        find_newest(&mut conn, &query).await?
    };
    let mut items = load(&mut conn, &ids, &query).await?;
    let next = cut(&mut items, PAGE, |last| Cursor {
        at: last.created_at,
        id: last.id.0,
    });
    Ok(Json(MemberList {
        items,
        has_more: next.is_some(),
        next_cursor: next.filter(|_| !is_search),
    }))
}

async fn find_newest(conn: &mut PgConnection, query: &ListMembers) -> sqlx::Result<Vec<AccountId>> {
    sqlx::query_scalar!(
        r#"select id as "id: AccountId"
           from accounts
           where ($1::text is null or role = $1) and ($2::boolean is null or (blocked_at is not null) = $2)
               and ($3::timestamptz is null or (created_at, id) < ($3, $4))
           order by created_at desc, id desc
           limit 51"#,
        query.role.map(Role::as_str),
        query.is_blocked,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
    )
    .fetch_all(conn)
    .await
}

async fn load(conn: &mut PgConnection, ids: &[AccountId], query: &ListMembers) -> sqlx::Result<Vec<MemberRow>> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query_as!(
        MemberRow,
        r#"select accounts.id as "id: AccountId", username, display_name, email,
               email_confirmed_at is not null as "is_email_confirmed!", role as "role: Role",
               blocked_at is not null as "is_blocked!", accounts.created_at,
               (select max(last_seen_at) from sessions where account_id = accounts.id) as last_seen_at
           from unnest($1::uuid[]) with ordinality as wanted (id, place)
           join accounts on accounts.id = wanted.id
           where ($2::text is null or role = $2) and ($3::boolean is null or (blocked_at is not null) = $3)
           order by place
           limit 51"#,
        &ids,
        query.role.map(Role::as_str),
        query.is_blocked,
    )
    .fetch_all(conn)
    .await
}
