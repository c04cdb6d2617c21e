use axum::extract::State;
use jobs::{
    domains::payouts::{Outcome, PayoutError, end_payout},
    ids::PayoutBatchId,
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

/// Import a bank's status report. Importing it again changes nothing; payments of other batches are counted and
/// ignored.
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
        failed: 0,
        unchanged: 0,
        unknown: 0,
        page,
    };
    for result in &results {
        take(&mut act, id, result, &mut done).await?;
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
    batch: PayoutBatchId,
    result: &BankResult,
    done: &mut ImportedResults,
) -> Result<(), ApiError> {
    let Some(payout) = result.payout else {
        done.unknown += 1;
        return Ok(());
    };
    let outcome = match result.status.as_str() {
        "ACSC" | "ACCC" => Outcome::Settled,
        "RJCT" => Outcome::Failed(&result.reason),
        // Still in progress.
        _ => {
            done.unchanged += 1;
            return Ok(());
        }
    };
    let count = match (end_payout(tx, batch, payout, outcome).await, outcome) {
        (Ok(true), Outcome::Settled) => &mut done.settled,
        (Ok(true), _) => &mut done.failed,
        (Ok(false) | Err(PayoutError::Meanwhile), _) => &mut done.unchanged,
        (Err(PayoutError::NotFound), _) => &mut done.unknown,
        (Err(error), _) => return Err(error.into()),
    };
    *count += 1;
    Ok(())
}
