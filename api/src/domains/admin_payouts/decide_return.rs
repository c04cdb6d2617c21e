use axum::extract::State;
use jobs::{
    domains::payouts::{confirm_return, refuse_return},
    ids::{PayoutBatchId, PayoutId},
};

use super::{decide::detail_of, load::load, view::PayoutBatchPage};
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

/// Confirm as the second person that a payout came back. Its money is available again.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/payouts/{payout}/return/confirm", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path), ("payout" = PayoutId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn confirm_payout_return(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, payout)): Path<(PayoutBatchId, PayoutId)>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    confirm_return(&mut act, (id, payout), caller.account).await?;
    keep(act, id, "payouts.confirm_return", body.text()?).await
}

/// Refuse that a payout came back, or withdraw it. The payout stays as it is.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/payouts/{payout}/return/refuse", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path), ("payout" = PayoutId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refuse_payout_return(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, payout)): Path<(PayoutBatchId, PayoutId)>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    refuse_return(&mut act, (id, payout), caller.account).await?;
    keep(act, id, "payouts.refuse_return", body.text()?).await
}

/// Writes the decision down; answers with the batch.
async fn keep(
    mut act: Act,
    id: PayoutBatchId,
    action: &str,
    reason: Option<&str>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let shown = load(&mut act, id).await?;
    act.write_down(action, ("payout_batch", id), reason, detail_of(&shown))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}
