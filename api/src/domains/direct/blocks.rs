use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use jobs::{
    domains::direct::{block_counterpart, block_guest, unblock},
    ids::AccountId,
};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::{Caller, Guest},
        cursor::{Cursor, cut},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;
const WORDS_MAX: usize = 60;

/// A member or guest that the caller has blocked.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Block)]
pub struct BlockView {
    /// Of the account, or of the guest.
    pub id: Uuid,
    /// `null`: a guest.
    #[schema(required)]
    pub username: Option<String>,
    /// Of a guest: the short form of their id.
    pub display_name: String,
    pub blocked_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockPage {
    pub items: Vec<BlockView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListBlocks {
    /// Part of a name, or of a guest's short id.
    pub q: Option<String>,
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

/// Either a member or a guest.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddBlock {
    #[serde(default)]
    pub username: Option<String>,
    /// Of a guest who talks to one of the caller's characters.
    #[serde(default)]
    pub guest_id: Option<Uuid>,
}

/// Members and guests that you have blocked, newest first.
#[utoipa::path(get, path = "/front/blocks", tag = "direct", params(ListBlocks),
    responses((status = 200, body = BlockPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_blocks(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListBlocks>,
) -> Result<Json<BlockPage>, ApiError> {
    let words = query.q.as_deref().map(str::trim).filter(|words| !words.is_empty());
    if words.is_some_and(|words| words.chars().count() > WORDS_MAX) {
        return Err(ApiError::at_field(Code::TooLong, "q"));
    }
    let mut conn = app.db.acquire().await?;
    let mut items = load(&mut conn, caller.account, words, query.cursor).await?;
    let next_cursor = cut(&mut items, PAGE, |block| Cursor {
        at: block.blocked_at,
        id: block.id,
    });
    Ok(Json(BlockPage { items, next_cursor }))
}

async fn load(
    conn: &mut PgConnection,
    account: AccountId,
    words: Option<&str>,
    after: Option<Cursor>,
) -> sqlx::Result<Vec<BlockView>> {
    sqlx::query_as!(
        BlockView,
        r#"select id as "id!", username as "username?", display_name as "display_name!", blocked_at as "blocked_at!"
           from (
               select accounts.id, accounts.username, accounts.display_name, direct_sides.blocked_at
               from direct_sides
               join direct_chats on direct_chats.id = chat_id
               join accounts
                   on accounts.id = case when first_id = direct_sides.account_id then second_id else first_id end
               where direct_sides.account_id = $1 and direct_sides.blocked_at is not null
               union all
               select guest_id, null, right(replace(guest_id::text, '-', ''), 12), guest_blocks.blocked_at
               from guest_blocks
               where guest_blocks.account_id = $1
           ) as blocks
           where ($2::text is null
                   or strpos(lower(display_name), lower($2)) > 0 or strpos(lower(username), lower($2)) > 0)
               and ($3::timestamptz is null or (blocked_at, id) < ($3, $4::uuid))
           order by blocked_at desc, id desc
           limit $5"#,
        account.0,
        words,
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}

/// Block a member, or a guest who talks to one of your characters. You can’t block yourself, or a creator of your studio.
#[utoipa::path(post, path = "/front/blocks", tag = "direct", request_body = AddBlock,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn add_block(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    guest: Option<Guest>,
    Json(body): Json<AddBlock>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::BlockOrReport, caller.account, client)?;
    let own_guest = guest.map(|guest| guest.uuid);
    let mut tx = app.db.begin().await?;
    match (body.username, body.guest_id) {
        (Some(username), None) => block_counterpart(&mut tx, caller.account, &username).await?,
        (None, Some(id)) if own_guest == Some(id) => return Err(Code::OwnAccount.into()),
        (None, Some(id)) => block_guest(&mut tx, caller.account, id).await?,
        (None, None) | (Some(_), Some(_)) => return Err(ApiError::at_field(Code::InvalidBody, "username")),
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unblock a member or guest.
#[utoipa::path(delete, path = "/front/blocks/{id}", tag = "direct", params(("id" = Uuid, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn remove_block(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<Uuid>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::BlockOrReport, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    unblock(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
