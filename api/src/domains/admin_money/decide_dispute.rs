use axum::extract::State;
use jobs::{
    domains::payments::{DisputeError, decide_dispute},
    ids::PaymentDisputeId,
};
use serde_json::json;

use super::{
    get_money::load,
    view::{DecideDispute, MoneyPage},
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

/// Record the bank's decision on a dispute. If won, what was taken back is returned; above a limit a second person must
/// say the same.
#[utoipa::path(post, path = "/front/admin/money/disputes/{id}/decide", tag = "admin_money",
    params(("id" = PaymentDisputeId, Path)), request_body = DecideDispute,
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decide_payment_dispute(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentDisputeId>,
    Json(body): Json<DecideDispute>,
) -> Result<Json<MoneyPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let (payment, state) = decide_dispute(&mut act, id, caller.account, body.is_won).await?;
    let detail = json!({ "dispute": id, "isWon": body.is_won, "state": state });
    act.write_down("money.dispute", ("payment", payment), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(load(&app, None).await?))
}

impl From<DisputeError> for ApiError {
    fn from(error: DisputeError) -> Self {
        match error {
            DisputeError::NotFound => Code::NotFound.into(),
            DisputeError::OwnAccount => Code::OwnAccount.into(),
            DisputeError::FourEyes => Code::FourEyes.into(),
            DisputeError::Decided => Code::Conflict.into(),
            DisputeError::Ledger(error) => error.into(),
            DisputeError::Database(error) => error.into(),
        }
    }
}
