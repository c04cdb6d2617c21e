use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::transfers::{accept, decline, start_undo, withdraw},
    ids::TransferId,
};

use super::view::AcceptTransfer;
use crate::{
    app::AppState,
    domains::{accounts::check_own_password, uploads::quota_of},
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Accept a transfer, with the password. A job moves the content.
#[utoipa::path(post, path = "/front/transfers/{id}/accept", tag = "transfers", params(("id" = TransferId, Path)),
    request_body = AcceptTransfer,
    responses((status = 202), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn accept_transfer(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<TransferId>,
    Json(body): Json<AcceptTransfer>,
) -> Result<StatusCode, ApiError> {
    let own = check_own_password(&app, caller.account, body.password).await?;
    let quota = quota_of(&app, &caller);
    let mut tx = app.db.begin().await?;
    accept(&mut tx, caller.account, id, quota).await?;
    own.hold(&mut tx).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}

/// Decline a transfer as its receiver.
#[utoipa::path(post, path = "/front/transfers/{id}/decline", tag = "transfers", params(("id" = TransferId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decline_transfer(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<TransferId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    decline(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw a transfer that is not accepted, as its sender.
#[utoipa::path(post, path = "/front/transfers/{id}/withdraw", tag = "transfers", params(("id" = TransferId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn withdraw_transfer(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<TransferId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    withdraw(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Undo a transfer from either side, within 30 days. Buyers keep access, and earnings stay.
#[utoipa::path(post, path = "/front/transfers/{id}/undo", tag = "transfers", params(("id" = TransferId, Path)),
    responses((status = 202), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn undo_transfer(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<TransferId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    start_undo(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}
