use axum::{extract::State, http::StatusCode};
use jobs::domains::accounts;

use super::view::SetSpicy;
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Switch spicy mode. The first time, the disclaimer has to be agreed to.
#[utoipa::path(
    put,
    path = "/front/users/{id}/spicy",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = SetSpicy,
    responses(
        (status = 204, description = "switched"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn set_spicy(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<SetSpicy>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    accounts::set_spicy(&mut tx, caller.account, body.is_nsfw, body.has_agreed).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
