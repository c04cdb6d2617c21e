use axum::extract::State;
use jobs::{
    domains::chat::{self, MemoryChange},
    ids::MemoryId,
};

use super::{
    load_memories::{check, load_memory},
    talking::Talking,
    view::{ChangeMemory, MemoryView},
};
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

/// Edit or pin a memory about you.
#[utoipa::path(patch, path = "/front/memories/{id}", tag = "chat", request_body = ChangeMemory,
    params(("id" = MemoryId, Path)),
    responses((status = 200, body = MemoryView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_memory(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MemoryId>,
    Json(body): Json<ChangeMemory>,
) -> Result<Json<MemoryView>, ApiError> {
    app.rate_limits.check(Action::ChangeMemory, talker, client)?;
    let text = match body.text {
        Some(text) => Some(check(text).await?),
        None => None,
    };
    let change = MemoryChange {
        text,
        is_pinned: body.is_pinned,
    };
    let mut tx = app.db.begin().await?;
    chat::change_memory(&mut tx, talker, id, &change).await?;
    let view = load_memory(&mut tx, id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
