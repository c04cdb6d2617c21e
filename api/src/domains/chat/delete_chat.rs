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

/// Delete a chat with all its messages, permanently.
#[utoipa::path(delete, path = "/front/chats/{username}", tag = "chat", params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    chat::delete_chat(&mut tx, talker, &username).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
