use axum::extract::State;
use jobs::{
    domains::payments::{
        NewRefund, Refund, RefundError, RefundWay, confirm_refund, find_provider_sale, propose_refund, refuse_refund,
        settle_refund,
    },
    ids::{PaymentId, PaymentRefundId},
};
use serde_json::{Value, json};

use super::{
    get_money::load,
    view::{MoneyPage, RefundPayment, SettleRefund},
};
use crate::{
    app::AppState,
    domains::{admin_members::Because, payments::find_provider},
    http::{
        act::Act,
        caller::Staff,
        idempotency::IdempotencyKey,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::{Reason, required},
    },
};

/// Refund a payment, fully or in part. Above a limit a second person must approve. A job asks the provider, or staff
/// confirm that they have refunded it there.
#[utoipa::path(post, path = "/front/admin/money/payments/{id}/refunds", tag = "admin_money",
    params(("id" = PaymentId, Path), ("Idempotency-Key" = String, Header)), request_body = RefundPayment,
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refund_payment(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentId>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<RefundPayment>,
) -> Result<Json<MoneyPage>, ApiError> {
    let reason = required(&body.reason)?;
    if body.way == RefundWay::Provider && !can_refund(&app, id).await? {
        return Err(ApiError::at_field(Code::UnknownOption, "way"));
    }
    let new = NewRefund {
        payment: id,
        amount_cents: body.amount_cents,
        way: body.way,
        reason,
        proposed_by: caller.account,
        idempotency_key: &key,
    };
    let mut act = Act::begin(&app, caller).await?;
    let Some(refund) = propose_refund(&mut act, &new).await? else {
        return Ok(Json(load(&app, None).await?));
    };
    act.write_down("money.refund", ("payment", id), Some(reason), detail_of(&refund))
        .await?
        .commit()
        .await?;
    Ok(Json(load(&app, None).await?))
}

/// Approve a refund as the second person.
#[utoipa::path(post, path = "/front/admin/money/refunds/{id}/confirm", tag = "admin_money",
    params(("id" = PaymentRefundId, Path)), request_body = Reason,
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn confirm_payment_refund(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentRefundId>,
    Json(body): Json<Reason>,
) -> Result<Json<MoneyPage>, ApiError> {
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    let refund = confirm_refund(&mut act, id, caller.account).await?;
    let payment = refund.payment;
    act.write_down("money.refund_confirm", ("payment", payment), reason, detail_of(&refund))
        .await?
        .commit()
        .await?;
    Ok(Json(load(&app, None).await?))
}

/// Reject a colleague's refund, or withdraw your own.
#[utoipa::path(post, path = "/front/admin/money/refunds/{id}/refuse", tag = "admin_money",
    params(("id" = PaymentRefundId, Path)), request_body = Because,
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refuse_payment_refund(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentRefundId>,
    Json(body): Json<Because>,
) -> Result<Json<MoneyPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let refund = refuse_refund(&mut act, id, caller.account).await?;
    let payment = refund.payment;
    act.write_down(
        "money.refund_refuse",
        ("payment", payment),
        Some(reason),
        detail_of(&refund),
    )
    .await?
    .commit()
    .await?;
    Ok(Json(load(&app, None).await?))
}

/// Record the result of a refund whose provider never answered, as seen there.
#[utoipa::path(post, path = "/front/admin/money/refunds/{id}/settle", tag = "admin_money",
    params(("id" = PaymentRefundId, Path)), request_body = SettleRefund,
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn settle_payment_refund(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentRefundId>,
    Json(body): Json<SettleRefund>,
) -> Result<Json<MoneyPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let refund = settle_refund(&mut act, id, caller.account, body.is_given).await?;
    let payment = refund.payment;
    act.write_down(
        "money.refund_settle",
        ("payment", payment),
        Some(reason),
        detail_of(&refund),
    )
    .await?
    .commit()
    .await?;
    Ok(Json(load(&app, None).await?))
}

/// Whether the payment's provider supports refunds on request.
async fn can_refund(app: &AppState, id: PaymentId) -> Result<bool, ApiError> {
    let sale = find_provider_sale(&mut *app.db.acquire().await?, id)
        .await?
        .ok_or(Code::NotFound)?;
    Ok(find_provider(app, &sale.provider).is_some_and(|provider| provider.refunds()))
}

fn detail_of(refund: &Refund) -> Value {
    json!({ "refund": refund.id, "amountCents": refund.amount_cents, "state": refund.state, "isByHand": refund.is_by_hand })
}

impl From<RefundError> for ApiError {
    fn from(error: RefundError) -> Self {
        match error {
            RefundError::NotFound => Code::NotFound.into(),
            RefundError::NotRefundable => Code::NotRefundable.into(),
            RefundError::OwnAccount => Code::OwnAccount.into(),
            RefundError::FourEyes => Code::FourEyes.into(),
            RefundError::Amount => Self::at_field(Code::UnknownOption, "amountCents"),
            RefundError::Decided | RefundError::UnderWay => Code::Conflict.into(),
            RefundError::KeyReused => Code::IdempotencyKeyReused.into(),
            RefundError::Ledger(error) => error.into(),
            RefundError::Database(error) => error.into(),
        }
    }
}
