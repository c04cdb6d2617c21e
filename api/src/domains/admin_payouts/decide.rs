use axum::extract::State;
use jobs::{
    domains::payouts::{approve_batch, check_batch, export_batch},
    ids::PayoutBatchId,
};
use serde_json::{Value, json};

use super::{load::load, view::PayoutBatchPage};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::Reason,
    },
};

/// Check a batch as the first of two people. It is closed to further payouts from then on.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/check", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn check_payout_batch(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let reason = body.required()?;
    let mut act = Act::begin(&app, caller).await?;
    load(&mut act, id).await?;
    check_batch(&mut act, id, caller.account).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("payouts.check", ("payout_batch", id), Some(reason), detail_of(&shown))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// Approve a batch as the second person. Payouts to a changed account are stopped.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/approve", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn approve_payout_batch(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let reason = body.required()?;
    let mut act = Act::begin(&app, caller).await?;
    load(&mut act, id).await?;
    approve_batch(&mut act, id, caller.account).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("payouts.approve", ("payout_batch", id), Some(reason), detail_of(&shown))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// Export a batch: its file can be downloaded from then on, and is the same each time.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/export", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn export_payout_batch(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let reason = body.required()?;
    let mut act = Act::begin(&app, caller).await?;
    load(&mut act, id).await?;
    export_batch(&mut act, id, app.platform.now().payer().as_ref()).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("payouts.export", ("payout_batch", id), Some(reason), detail_of(&shown))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// Details for the audit log.
pub(super) fn detail_of(page: &PayoutBatchPage) -> Value {
    json!({ "payouts": page.batch.payouts, "cents": page.batch.total_cents })
}
