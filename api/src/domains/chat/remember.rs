use axum::extract::State;
use jobs::domains::chat::write_down;

use super::{
    load_memories::{check, load_memory},
    talking::Talking,
    view::{MemoryView, WriteMemory},
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

/// Add a memory about you. An existing one is returned as it is.
#[utoipa::path(post, path = "/front/chats/{username}/memories", tag = "chat", request_body = WriteMemory,
    params(("username" = String, Path)),
    responses((status = 200, body = MemoryView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn remember(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<WriteMemory>,
) -> Result<Json<MemoryView>, ApiError> {
    app.rate_limits.check(Action::ChangeMemory, talker, client)?;
    let memory = check(body.text).await?;
    let mut tx = app.db.begin().await?;
    let id = write_down(&mut tx, talker, &username, &memory).await?;
    let view = load_memory(&mut tx, id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
