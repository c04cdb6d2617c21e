use axum::extract::State;
use jobs::{
    domains::payouts::{Outcome, PayoutError, end_payout, propose_return},
    ids::{AccountId, PayoutBatchId, PayoutId},
};
use sqlx::PgConnection;

use super::{
    decide::detail_of,
    load::load,
    pain002::{BankResult, read_pain002},
    view::{ImportResults, ImportedResults},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Import a bank's status report. Money that came back is available again once a second person has confirmed it. Importing
/// a report again changes nothing; payments of other batches are counted and ignored.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/results", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path)), request_body = ImportResults,
    responses((status = 200, body = ImportedResults), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn import_payout_results(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Json(body): Json<ImportResults>,
) -> Result<Json<ImportedResults>, ApiError> {
    let results = read_pain002(&body.report).map_err(|_| ApiError::at_field(Code::InvalidBody, "report"))?;
    let mut act = Act::begin(&app, caller).await?;
    let page = load(&mut act, id).await?;
    if page.batch.exported_at.is_none() {
        return Err(Code::Conflict.into());
    }
    // Staff may not report on their own payouts.
    if page.lines.iter().any(|line| line.account_id == caller.account) {
        return Err(Code::OwnAccount.into());
    }
    let mut done = ImportedResults {
        settled: 0,
        proposed: 0,
        unchanged: 0,
        unknown: 0,
        page,
    };
    for result in &results {
        take(&mut act, (id, caller.account), result, &mut done).await?;
    }
    done.page = load(&mut act, id).await?;
    act.write_down("payouts.results", ("payout_batch", id), None, detail_of(&done.page))
        .await?
        .commit()
        .await?;
    Ok(Json(done))
}

async fn take(
    tx: &mut PgConnection,
    (batch, by): (PayoutBatchId, AccountId),
    result: &BankResult,
    done: &mut ImportedResults,
) -> Result<(), ApiError> {
    let Some(payout) = result.payout else {
        done.unknown += 1;
        return Ok(());
    };
    let count = match take_one(tx, (batch, payout), result, by).await {
        Ok(Taken::Settled) => &mut done.settled,
        Ok(Taken::Proposed) => &mut done.proposed,
        Ok(Taken::Nothing) | Err(PayoutError::Meanwhile) => &mut done.unchanged,
        Err(PayoutError::NotFound) => &mut done.unknown,
        Err(error) => return Err(error.into()),
    };
    *count += 1;
    Ok(())
}

enum Taken {
    Settled,
    Proposed,
    Nothing,
}

/// Books that a payout arrived. That it did not, or came back, is proposed only, as if it had been entered by hand: a
/// report is a text that one person brings.
async fn take_one(
    tx: &mut PgConnection,
    (batch, payout): (PayoutBatchId, PayoutId),
    result: &BankResult,
    by: AccountId,
) -> Result<Taken, PayoutError> {
    match result.status.as_str() {
        "ACSC" | "ACCC" => Ok(if end_payout(tx, batch, payout, Outcome::Settled).await? {
            Taken::Settled
        } else {
            Taken::Nothing
        }),
        status @ "RJCT" => {
            // Some banks give none.
            let reason = if result.reason.is_empty() {
                status
            } else {
                &result.reason
            };
            match propose_return(tx, (batch, payout), Outcome::Failed(reason), by).await {
                // It had arrived.
                Err(PayoutError::Meanwhile) => {
                    propose_return(tx, (batch, payout), Outcome::Returned(reason), by).await?;
                }
                proposed => proposed?,
            }
            Ok(Taken::Proposed)
        }
        // Still in progress.
        _ => Ok(Taken::Nothing),
    }
}
