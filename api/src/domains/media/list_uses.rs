//! Uses of a medium other than in posts, for its owner only.
use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::ids::{AccountId, MediaId};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

const MAX_SHOWN: i64 = 100;

/// A story or message that uses it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaUse {
    pub id: Uuid,
    /// Recipient of a message.
    #[schema(required)]
    pub username: Option<String>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaUses {
    /// The newest 100.
    pub items: Vec<MediaUse>,
    pub total_count: i64,
}

/// Your stories that use it.
#[utoipa::path(get, path = "/front/media-storage/{id}/stories", tag = "media", params(("id" = MediaId, Path)),
    responses((status = 200, body = MediaUses), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_media_stories(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MediaId>,
) -> Result<Json<MediaUses>, ApiError> {
    let mut conn = app.db.acquire().await?;
    check_own(&mut conn, caller.account, id).await?;
    Ok(Json(find_stories(&mut conn, caller.account, id).await?))
}

/// Your messages that include it.
#[utoipa::path(get, path = "/front/media-storage/{id}/messages", tag = "media", params(("id" = MediaId, Path)),
    responses((status = 200, body = MediaUses), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_media_messages(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MediaId>,
) -> Result<Json<MediaUses>, ApiError> {
    let mut conn = app.db.acquire().await?;
    check_own(&mut conn, caller.account, id).await?;
    Ok(Json(find_messages(&mut conn, caller.account, id).await?))
}

/// Others' media is reported as missing.
async fn check_own(conn: &mut PgConnection, owner: AccountId, id: MediaId) -> Result<(), ApiError> {
    sqlx::query!(
        "select from media where id = $1 and account_id = $2 and removed_at is null",
        id.0,
        owner.0
    )
    .fetch_optional(conn)
    .await?
    .map(drop)
    .ok_or_else(|| Code::NotFound.into())
}

async fn find_stories(conn: &mut PgConnection, owner: AccountId, id: MediaId) -> sqlx::Result<MediaUses> {
    let rows = sqlx::query!(
        r#"select id, created_at, count(*) over () as "total!"
           from stories
           where media_id = $1 and account_id = $2 and deleted_at is null and removed_at is null
           order by created_at desc
           limit $3"#,
        id.0,
        owner.0,
        MAX_SHOWN,
    )
    .fetch_all(conn)
    .await?;
    Ok(MediaUses {
        total_count: rows.first().map_or(0, |row| row.total),
        items: rows
            .into_iter()
            .map(|row| MediaUse {
                id: row.id,
                username: None,
                created_at: row.created_at,
            })
            .collect(),
    })
}

async fn find_messages(conn: &mut PgConnection, owner: AccountId, id: MediaId) -> sqlx::Result<MediaUses> {
    let rows = sqlx::query!(
        r#"select direct_messages.id, direct_messages.created_at, accounts.username as "username?",
               count(*) over () as "total!"
           from direct_media
           join direct_messages on direct_messages.id = message_id
           join direct_chats on direct_chats.id = chat_id
           left join accounts on accounts.id = case first_id when $2 then second_id else first_id end
           where media_id = $1 and author_id = $2
           order by direct_messages.id desc
           limit $3"#,
        id.0,
        owner.0,
        MAX_SHOWN,
    )
    .fetch_all(conn)
    .await?;
    Ok(MediaUses {
        total_count: rows.first().map_or(0, |row| row.total),
        items: rows
            .into_iter()
            .map(|row| MediaUse {
                id: row.id,
                username: row.username,
                created_at: row.created_at,
            })
            .collect(),
    })
}
