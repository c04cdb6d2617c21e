use axum::extract::State;
use jobs::{domains::chat::MOST_PINNED, ids::AccountId};
use sqlx::PgConnection;

use super::{
    load_chat::{Wanted, load_chats, views},
    view::{DirectChatPage, ListDirectChats},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cursor::Cursor,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// Your chats with members, or message requests: pinned ones first, then the others, newest first.
#[utoipa::path(get, path = "/front/direct", tag = "direct", params(ListDirectChats),
    responses((status = 200, body = DirectChatPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_direct_chats(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListDirectChats>,
) -> Result<Json<DirectChatPage>, ApiError> {
    let wanted = |is_pinned, limit| Wanted {
        part_of_name: query.q.as_deref().map(str::trim).filter(|part| !part.is_empty()),
        which: Some(query.which),
        is_pinned: Some(is_pinned),
        after: query.cursor,
        list_price: app.prices().private_message,
        limit,
        ..Wanted::default()
    };
    let mut conn = app.db.acquire().await?;
    let mut items = Vec::new();
    if query.cursor.is_none() {
        items = load_chats(&mut conn, caller.account, &wanted(true, MOST_PINNED)).await?;
    }
    let mut rows = load_chats(&mut conn, caller.account, &wanted(false, LIMIT)).await?;
    let has_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let last = rows.last().filter(|_| has_more);
    let next_cursor = last.and_then(|row| {
        Some(Cursor {
            at: row.last_at?,
            id: row.id.0,
        })
    });
    items.extend(rows);
    Ok(Json(DirectChatPage {
        items: views(&mut conn, caller.account, items).await?,
        next_cursor,
        request_count: count_requests(&mut conn, caller.account).await?,
    }))
}

async fn count_requests(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from direct_sides
           where account_id = $1 and accepted_at is null and blocked_at is null and last_at is not null"#,
        account.0,
    )
    .fetch_one(conn)
    .await
}
