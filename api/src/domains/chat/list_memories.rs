use axum::extract::State;

use super::{
    load_chat::load_unbegun, load_memories::load_memories, prices::ChatPrices, talking::Talking, view::MemoryList,
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// A character's memories of you.
#[utoipa::path(get, path = "/front/chats/{username}/memories", tag = "chat", params(("username" = String, Path)),
    responses((status = 200, body = MemoryList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_memories(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(username): Path<String>,
) -> Result<Json<MemoryList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    if let Some(memories) = load_memories(&mut conn, talker, &username).await? {
        return Ok(Json(memories));
    }
    // An invisible character is reported as missing.
    load_unbegun(&mut conn, talker, &username, ChatPrices::default()).await?;
    Ok(Json(MemoryList {
        summary: String::new(),
        memories: Vec::new(),
    }))
}
