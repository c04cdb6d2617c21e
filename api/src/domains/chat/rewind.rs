use axum::extract::State;
use jobs::{domains::chat, ids::MessageId};

use super::{get_chat::open_chat, talking::Talking, view::OpenChat};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Delete a message, its other versions and everything after them, permanently. The greeting can't be deleted.
#[utoipa::path(delete, path = "/front/messages/{id}", tag = "chat", params(("id" = MessageId, Path)),
    responses((status = 200, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn rewind_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(id): Path<MessageId>,
) -> Result<Json<OpenChat>, ApiError> {
    let mut tx = app.db.begin().await?;
    let username = chat::rewind(&mut tx, talker, id).await?;
    let open = open_chat(&mut tx, &app, talker, &username).await?;
    tx.commit().await?;
    Ok(Json(open))
}
