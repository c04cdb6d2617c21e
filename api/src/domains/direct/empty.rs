use axum::{extract::State, http::StatusCode};
use jobs::domains::direct::empty_side;

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Clear a chat for yourself. The other member still sees it.
#[utoipa::path(delete, path = "/front/direct/{username}", tag = "direct", params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn empty_direct_chat(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    empty_side(&mut tx, caller.account, &username).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
