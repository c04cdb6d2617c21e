use serde_json::json;
use sqlx::PgConnection;

use super::{PaidFor, PaymentState, ProviderReport, close_access, lock_payment, lock_renewal, open_access};
use crate::{
    domains::{
        ledger::{LedgerError, SaleKind},
        notifications::notify_once,
    },
    live::{LiveEvent, SubscriptionKey, announce},
};

#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    #[error("no such payment")]
    UnknownPayment,
    #[error("the report names another amount or currency than the order")]
    AmountDiffers,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Moves a payment by what its provider reported; the books and what it opens follow in the same transaction, each way
/// once.
pub async fn apply_event(tx: &mut PgConnection, report: &ProviderReport) -> Result<PaymentState, ApplyError> {
    let first = lock_payment(tx, report.payment_id)
        .await?
        .ok_or(ApplyError::UnknownPayment)?;
    let payment = match &report.renewal {
        Some(key) => lock_renewal(tx, &first, key).await?.ok_or(ApplyError::UnknownPayment)?,
        None => first,
    };
    if (payment.amount_cents, payment.currency.as_str()) != (report.amount_cents, report.currency.as_str()) {
        return Err(ApplyError::AmountDiffers);
    }
    let Some(next) = payment.state.after(report.state) else {
        return Ok(payment.state);
    };
    sqlx::query!(
        "update payments
         set state = $2, settled_at = coalesce(settled_at, case when $3 then now() end)
         where id = $1",
        payment.id.0,
        next.as_str(),
        next.was_paid(),
    )
    .execute(&mut *tx)
    .await?;
    follow(tx, &payment, next).await?;
    let event = LiveEvent::PurchaseUpdate {
        payment_id: payment.id,
        state: next,
        is_chips: payment.kind == SaleKind::Chips,
    };
    announce(tx, SubscriptionKey::User(payment.account), &event).await?;
    if next == PaymentState::Paid && payment.kind == SaleKind::Chips {
        let key = format!("chips_arrived:{}", payment.id);
        notify_once(
            tx,
            payment.account,
            "chips_arrived",
            &json!({ "paymentId": payment.id }),
            &key,
        )
        .await?;
    }
    Ok(next)
}

/// A refund may arrive before its sale; then both sides are posted, so the books tell the whole story.
async fn follow(tx: &mut PgConnection, payment: &PaidFor, next: PaymentState) -> Result<(), LedgerError> {
    if next.was_paid() && !payment.state.was_paid() {
        open_access(tx, payment).await?;
        keep_method(tx, payment).await?;
    }
    let is_returned = |state| matches!(state, PaymentState::Refunded | PaymentState::ChargedBack);
    if is_returned(next) && !is_returned(payment.state) {
        close_access(tx, payment).await?;
    }
    Ok(())
}

/// A way to pay that renews something is shown to the member, who can delete it: then nothing is renewed by it.
async fn keep_method(tx: &mut PgConnection, payment: &PaidFor) -> sqlx::Result<()> {
    if payment.renews.is_some() || payment.terms.renewal_cents.is_none() {
        return Ok(());
    }
    sqlx::query!(
        "insert into payment_methods (id, account_id, provider, method, external_key, is_default)
         select $2, account_id, provider, method, method, not exists (
             select from payment_methods as known
             where known.account_id = payments.account_id and known.deleted_at is null and known.is_default
         )
         from payments
         where id = $1
         on conflict on constraint payment_methods_once do update set deleted_at = null",
        payment.id.0,
        uuid::Uuid::now_v7(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
