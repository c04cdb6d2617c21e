use axum::{extract::State, http::StatusCode};
use jobs::domains::chat;

use super::talking::Talking;
use crate::{
    app::AppState,
    http::{
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Mark a chat as read.
#[utoipa::path(put, path = "/front/chats/{username}/read", tag = "chat", params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn read_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    chat::read_chat(&mut tx, talker, &username).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
