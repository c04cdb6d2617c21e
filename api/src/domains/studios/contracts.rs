use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::studios::{NewContract, agree_contract, propose_contract, refuse_contract},
    ids::StudioContractId,
};

use super::{party::side_of, view::ProposeContract};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Propose new terms to the creator or the studio. They apply once the other side agrees.
#[utoipa::path(post, path = "/front/studio-contracts", tag = "studios", request_body = ProposeContract,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn propose_studio_contract(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ProposeContract>,
) -> Result<StatusCode, ApiError> {
    let (side, party) = side_of(&app, caller).await?;
    let new = NewContract {
        link: body.link_id,
        side,
        party,
        by: caller.account,
        studio_percent: body.studio_percent,
        valid_from: body.valid_from,
    };
    let mut tx = app.db.begin().await?;
    propose_contract(&mut tx, &new).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accept the other side's proposal.
#[utoipa::path(post, path = "/front/studio-contracts/{id}/agree", tag = "studios", params(("id" = StudioContractId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn agree_studio_contract(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<StudioContractId>,
) -> Result<StatusCode, ApiError> {
    let side = side_of(&app, caller).await?;
    let mut tx = app.db.begin().await?;
    agree_contract(&mut tx, side, id, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Decline the other side's proposal, or withdraw your own.
#[utoipa::path(post, path = "/front/studio-contracts/{id}/refuse", tag = "studios", params(("id" = StudioContractId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refuse_studio_contract(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<StudioContractId>,
) -> Result<StatusCode, ApiError> {
    let side = side_of(&app, caller).await?;
    let mut tx = app.db.begin().await?;
    refuse_contract(&mut tx, side, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
