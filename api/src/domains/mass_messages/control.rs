use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::mass_messages::{cancel_mass, pause_mass, recall_mass, resume_mass},
    ids::MassMessageId,
};

use crate::{
    app::AppState,
    http::{
        caller::Creator,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Undo a mass message before it is sent.
#[utoipa::path(post, path = "/front/mass-messages/{id}/cancel", tag = "mass_messages",
    params(("id" = MassMessageId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<MassMessageId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    cancel_mass(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Pause a mass message.
#[utoipa::path(post, path = "/front/mass-messages/{id}/pause", tag = "mass_messages",
    params(("id" = MassMessageId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn pause_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<MassMessageId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    pause_mass(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Resume a paused or failed mass message.
#[utoipa::path(post, path = "/front/mass-messages/{id}/resume", tag = "mass_messages",
    params(("id" = MassMessageId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<MassMessageId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    resume_mass(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stop a mass message, and recall unread copies.
#[utoipa::path(post, path = "/front/mass-messages/{id}/recall", tag = "mass_messages",
    params(("id" = MassMessageId, Path)),
    responses((status = 202), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn recall_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<MassMessageId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    recall_mass(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}
