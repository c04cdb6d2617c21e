use axum::{extract::State, http::StatusCode};
use jobs::domains::transfers::{ask, plan};

use super::{
    load::{load_transfers, view_plan},
    view::{NewTransfer, PlanTransfer, PlanView, TransferView},
};
use crate::{
    app::AppState,
    domains::{accounts::check_own_password, uploads::quota_of},
    http::{
        caller::Creator,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Preview a transfer of content to another account of the same person or studio. Nothing is written.
#[utoipa::path(post, path = "/front/transfers/plan", tag = "transfers", request_body = PlanTransfer,
    responses((status = 200, body = PlanView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn plan_transfer(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<PlanTransfer>,
) -> Result<Json<PlanView>, ApiError> {
    // Both sides are creators, with the same quota.
    let quota = quota_of(&app, &caller);
    let mut conn = app.db.acquire().await?;
    let plan = plan(&mut conn, caller.account, &body.to, &body.choice.choice(), quota).await?;
    Ok(Json(view_plan(&mut conn, caller.account, plan).await?))
}

/// Ask another account of the same person or studio to take content, with the password. It moves once they accept.
#[utoipa::path(post, path = "/front/transfers", tag = "transfers", request_body = NewTransfer,
    responses((status = 201, body = TransferView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_transfer(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<NewTransfer>,
) -> Result<(StatusCode, Json<TransferView>), ApiError> {
    let own = check_own_password(&app, caller.account, body.password).await?;
    let quota = quota_of(&app, &caller);
    let mut tx = app.db.begin().await?;
    let id = ask(&mut tx, caller.account, &body.to, &body.choice.choice(), quota).await?;
    own.hold(&mut tx).await?;
    let view = load_transfers(&mut tx, caller.account, Some(id), None, 1).await?.pop();
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view.ok_or(Code::NotFound)?)))
}
