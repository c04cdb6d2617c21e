use axum::extract::State;
use jobs::{
    domains::payouts::{self, Outcome, propose_return},
    ids::{PayoutBatchId, PayoutId},
};

use super::{
    decide::detail_of,
    load::load,
    view::{EndPayout, PayoutBatchPage, PayoutEnd},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Longest reason stored for a failed payout.
const MAX_REASON: usize = 100;

/// Record the result of a payout manually, if no bank report covers it. Money that came back or never left is available
/// again once a second person has confirmed it.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/payouts/{payout}/end", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path), ("payout" = PayoutId, Path)), request_body = EndPayout,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn end_payout(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, payout)): Path<(PayoutBatchId, PayoutId)>,
    Json(body): Json<EndPayout>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let reason = required(&body.reason)?;
    if reason.chars().count() > MAX_REASON {
        return Err(ApiError::at_field(Code::TooLong, "reason"));
    }
    let outcome = match body.end {
        PayoutEnd::Settled => Outcome::Settled,
        PayoutEnd::Returned => Outcome::Returned(reason),
        PayoutEnd::Failed => Outcome::Failed(reason),
    };
    let mut act = Act::begin(&app, caller).await?;
    let page = load(&mut act, id).await?;
    if page
        .lines
        .iter()
        .any(|line| line.id == payout && line.account_id == caller.account)
    {
        return Err(Code::OwnAccount.into());
    }
    let action = if outcome == Outcome::Settled {
        if !payouts::end_payout(&mut act, id, payout, outcome).await? {
            return Err(Code::Conflict.into());
        }
        "payouts.end"
    } else {
        propose_return(&mut act, (id, payout), outcome, caller.account).await?;
        "payouts.propose_return"
    };
    let shown = load(&mut act, id).await?;
    act.write_down(action, ("payout_batch", id), Some(reason), detail_of(&shown))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}
