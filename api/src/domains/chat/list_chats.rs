use axum::extract::State;
use jobs::domains::chat::MOST_PINNED;

use super::{
    load_chat::{Wanted, load_chats, view},
    prices::ChatPrices,
    scene::fill_scenes,
    talking::Talking,
    view::{ChatPage, ListChats},
};
use crate::{
    app::AppState,
    http::{
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// Your chats: pinned ones first, then the others, newest first.
#[utoipa::path(get, path = "/front/chats", tag = "chat", params(ListChats),
    responses((status = 200, body = ChatPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_chats(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Query(query): Query<ListChats>,
) -> Result<Json<ChatPage>, ApiError> {
    let wanted = |is_pinned, limit| Wanted {
        part_of_name: query.q.as_deref().map(str::trim).filter(|part| !part.is_empty()),
        only_unread: query.unread,
        is_pinned: Some(is_pinned),
        after: query.cursor,
        limit,
        ..Wanted::default()
    };
    let prices = ChatPrices::of(&app, talker);
    let mut conn = app.db.acquire().await?;
    let mut items = Vec::new();
    if query.cursor.is_none() {
        let pinned = load_chats(&mut conn, talker, &wanted(true, MOST_PINNED)).await?;
        items.extend(pinned.into_iter().map(|row| view(row, prices)));
    }
    let mut rows = load_chats(&mut conn, talker, &wanted(false, LIMIT)).await?;
    let next_cursor = cut(&mut rows, PAGE, |row| Cursor {
        at: row.last_at,
        id: row.id.0,
    });
    items.extend(rows.into_iter().map(|row| view(row, prices)));
    fill_scenes(&mut conn, talker, &mut items).await?;
    Ok(Json(ChatPage { items, next_cursor }))
}
