use axum::{extract::State, http::StatusCode};
use jobs::{domains::chat::forget, ids::MemoryId};

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

/// Delete a memory immediately. The message it comes from stays in the chat, but no model is told of it any more.
#[utoipa::path(delete, path = "/front/memories/{id}", tag = "chat", params(("id" = MemoryId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn forget_memory(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MemoryId>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::ChangeMemory, talker, client)?;
    let mut tx = app.db.begin().await?;
    forget(&mut tx, talker, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
