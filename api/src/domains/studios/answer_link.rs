use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::studios::{Right, Side, StudioError, accept_link, end_link, refuse_link},
    ids::{AccountId, StudioLinkId},
};

use super::party::StudioCaller;
use crate::{
    app::AppState,
    http::{
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Accept a creator's request and offered terms.
#[utoipa::path(post, path = "/front/studios/{studioId}/attach-studios/{id}", tag = "studios",
    params(("studioId" = AccountId, Path), ("id" = StudioLinkId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn accept_creator(
    State(app): State<AppState>,
    studio: StudioCaller,
    Path((studio_id, id)): Path<(AccountId, StudioLinkId)>,
) -> Result<StatusCode, ApiError> {
    check(&studio, studio_id)?;
    let mut tx = app.db.begin().await?;
    accept_link(&mut tx, studio_id, id, studio.caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Decline a creator's request, or remove a creator.
#[utoipa::path(delete, path = "/front/studios/{studioId}/attach-studios/{id}", tag = "studios",
    params(("studioId" = AccountId, Path), ("id" = StudioLinkId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refuse_creator(
    State(app): State<AppState>,
    studio: StudioCaller,
    Path((studio_id, id)): Path<(AccountId, StudioLinkId)>,
) -> Result<StatusCode, ApiError> {
    check(&studio, studio_id)?;
    let by = studio.caller.account;
    let mut tx = app.db.begin().await?;
    match refuse_link(&mut tx, studio_id, id, by).await {
        Err(StudioError::Decided) => end_link(&mut tx, (Side::Studio, studio_id), id, by).await?,
        done => done?,
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Another studio is reported as missing.
fn check(studio: &StudioCaller, wanted: AccountId) -> Result<(), ApiError> {
    if studio.may(Right::Creators)? == wanted {
        Ok(())
    } else {
        Err(Code::NotFound.into())
    }
}
