use axum::extract::State;
use jobs::domains::direct::accept_request;

use super::{load_chat::load_chat, view::DirectChatView};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Accept a message request.
#[utoipa::path(post, path = "/front/direct/{username}/accept", tag = "direct", params(("username" = String, Path)),
    responses((status = 200, body = DirectChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn accept_direct_request(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<Json<DirectChatView>, ApiError> {
    let mut tx = app.db.begin().await?;
    accept_request(&mut tx, caller.account, &username).await?;
    let (chat, _) = load_chat(&mut tx, &app, caller.account, &username).await?;
    tx.commit().await?;
    Ok(Json(chat))
}
