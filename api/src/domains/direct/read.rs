use axum::{extract::State, http::StatusCode};
use jobs::domains::direct::read_direct;

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Mark a chat as read.
#[utoipa::path(post, path = "/front/direct/{username}/read", tag = "direct", params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn read_direct_chat(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    read_direct(&mut tx, caller.account, &username).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
