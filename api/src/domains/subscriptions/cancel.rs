use axum::{extract::State, http::StatusCode};
use jobs::domains::subscriptions::{cancel_membership, cancel_plan};

use super::find_creator;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Cancel a fan club membership: it isn't renewed, and stays active until it expires.
#[utoipa::path(post, path = "/front/models/username/{username}/fanClub/cancel", tag = "subscriptions",
    params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_fan_club(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    let creator = find_creator(&mut tx, &username).await?;
    if !cancel_membership(&mut tx, creator, caller.account).await? {
        return Err(Code::Conflict.into());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Cancel the platform subscription: it stays active until it expires.
#[utoipa::path(post, path = "/front/subscription/cancel", tag = "subscriptions",
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_subscription(State(app): State<AppState>, caller: Caller) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    if !cancel_plan(&mut tx, caller.account).await? {
        return Err(Code::Conflict.into());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
