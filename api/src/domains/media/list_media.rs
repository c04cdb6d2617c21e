use axum::extract::State;
use jobs::{
    domains::media::BIN_DAYS,
    ids::{AccountId, MediaId},
};
use sqlx::PgConnection;

use super::{
    media_views::media_views,
    view::{ListMedia, MediaPage, MediaStatus},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const MAX_PAGE: u32 = 100;

/// Your pictures: the gallery with the newest first, or the bin with what was deleted last first.
#[utoipa::path(get, path = "/front/media-storage", tag = "media", params(ListMedia),
    responses((status = 200, body = MediaPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_media(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListMedia>,
) -> Result<Json<MediaPage>, ApiError> {
    let part = Part {
        kind: query.kind.as_str(),
        limit: query.limit.unwrap_or(MAX_PAGE).clamp(1, MAX_PAGE).into(),
        offset: query.offset.into(),
    };
    let mut conn = app.db.acquire().await?;
    let (ids, total_count) = match query.status {
        MediaStatus::Published => list_gallery(&mut conn, caller.account, part).await?,
        MediaStatus::Deleted => list_bin(&mut conn, caller.account, part).await?,
    };
    let items = media_views(&mut conn, &app.signing, caller.account, &ids).await?;
    Ok(Json(MediaPage { items, total_count }))
}

#[derive(Clone, Copy)]
struct Part {
    kind: &'static str,
    limit: i64,
    offset: i64,
}

async fn list_gallery(conn: &mut PgConnection, owner: AccountId, part: Part) -> sqlx::Result<(Vec<MediaId>, i64)> {
    let ids = sqlx::query_scalar!(
        r#"select id as "id: MediaId"
           from media
           where account_id = $1 and kind = $4 and deleted_at is null
           order by created_at desc, id desc
           limit $2
           offset $3"#,
        owner.0,
        part.limit,
        part.offset,
        part.kind,
    )
    .fetch_all(&mut *conn)
    .await?;
    let total = sqlx::query_scalar!(
        r#"select count(*) as "total!" from media where account_id = $1 and kind = $2 and deleted_at is null"#,
        owner.0,
        part.kind,
    )
    .fetch_one(conn)
    .await?;
    Ok((ids, total))
}

/// What can still be restored.
async fn list_bin(conn: &mut PgConnection, owner: AccountId, part: Part) -> sqlx::Result<(Vec<MediaId>, i64)> {
    let ids = sqlx::query_scalar!(
        r#"select id as "id: MediaId"
           from media
           where account_id = $1 and kind = $5 and deleted_at > now() - make_interval(days => $4) and removed_at is null
           order by deleted_at desc, id desc
           limit $2
           offset $3"#,
        owner.0,
        part.limit,
        part.offset,
        BIN_DAYS,
        part.kind,
    )
    .fetch_all(&mut *conn)
    .await?;
    let total = sqlx::query_scalar!(
        r#"select count(*) as "total!"
           from media
           where account_id = $1 and kind = $3 and deleted_at > now() - make_interval(days => $2)
               and removed_at is null"#,
        owner.0,
        BIN_DAYS,
        part.kind,
    )
    .fetch_one(conn)
    .await?;
    Ok((ids, total))
}
