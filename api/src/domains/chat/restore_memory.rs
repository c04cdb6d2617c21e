use axum::extract::State;
use jobs::{domains::chat, ids::MemoryId};

use super::{load_memories::load_memory, talking::Talking, view::MemoryView};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Restore a deleted memory, within a day.
#[utoipa::path(post, path = "/front/memories/{id}/restore", tag = "chat", params(("id" = MemoryId, Path)),
    responses((status = 200, body = MemoryView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_memory(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MemoryId>,
) -> Result<Json<MemoryView>, ApiError> {
    app.rate_limits.check(Action::ChangeMemory, talker, client)?;
    let mut tx = app.db.begin().await?;
    let id = chat::restore_memory(&mut tx, talker, id).await?;
    let view = load_memory(&mut tx, id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
