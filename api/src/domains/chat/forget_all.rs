use axum::{extract::State, http::StatusCode};
use jobs::domains::chat::forget_all;

use super::talking::Talking;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Delete all memories of a chat, permanently.
#[utoipa::path(delete, path = "/front/chats/{username}/memories", tag = "chat", params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn forget_everything(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::ChangeMemory, talker, client)?;
    let mut tx = app.db.begin().await?;
    forget_all(&mut tx, talker, &username).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
