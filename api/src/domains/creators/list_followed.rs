use axum::extract::State;
use jobs::{domains::people::find_person, ids::AccountId};
use sqlx::PgConnection;

use super::{
    load::load_people,
    view::{FollowedPage, PageOfPeople},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        cursor::{Cursor, cut},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 30;

/// People followed by a member, most recent first. Others only see them where the member allows it.
#[utoipa::path(get, path = "/front/users/username/{username}/following", tag = "creators",
    params(("username" = String, Path), PageOfPeople),
    responses((status = 200, body = FollowedPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_followed(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
    Query(query): Query<PageOfPeople>,
) -> Result<Json<FollowedPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let id = find_person(&mut conn, &username).await?.ok_or(Code::UserNotFound)?;
    let is_own = caller.is_some_and(|caller| caller.account == id);
    if !is_own && !shows_following(&mut conn, id).await? {
        return Err(Code::Forbidden.into());
    }
    let mut rows = sqlx::query!(
        r#"select followed_id as "id: AccountId", created_at
           from follows
           where follower_id = $1 and ($2::timestamptz is null or (created_at, followed_id) < ($2, $3::uuid))
           order by created_at desc, followed_id desc
           limit 31"#,
        id.0,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
    )
    .fetch_all(&mut *conn)
    .await?;
    let next_cursor = cut(&mut rows, PAGE, |row| Cursor {
        at: row.created_at,
        id: row.id.0,
    });
    let ids: Vec<AccountId> = rows.iter().map(|row| row.id).collect();
    let items = load_people(&mut conn, caller.map(|caller| caller.account), &ids).await?;
    Ok(Json(FollowedPage { items, next_cursor }))
}

async fn shows_following(conn: &mut PgConnection, id: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from profiles where account_id = $1 and shows_following) as "shows!""#,
        id.0,
    )
    .fetch_one(conn)
    .await
}
