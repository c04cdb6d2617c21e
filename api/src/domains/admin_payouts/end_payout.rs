use axum::extract::State;
use jobs::{
    domains::payouts::{self, Outcome},
    ids::{PayoutBatchId, PayoutId},
};

use super::{
    decide::write_down,
    load::load,
    view::{EndPayout, PayoutBatchPage, PayoutEnd},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// The longest word that is kept of why a payout came back.
const MAX_REASON: usize = 100;

/// Say by hand what became of a payout, where no report of a bank says it.
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
    let mut tx = app.db.begin().await?;
    let page = load(&mut tx, id).await?;
    if page
        .lines
        .iter()
        .any(|line| line.id == payout && line.account_id == caller.account)
    {
        return Err(Code::OwnAccount.into());
    }
    if !payouts::end_payout(&mut tx, id, payout, outcome).await? {
        return Err(Code::Conflict.into());
    }
    let shown = load(&mut tx, id).await?;
    write_down(&mut tx, caller, "payouts.end", &shown, Some(reason)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}
