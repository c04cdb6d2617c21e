use sqlx::PgConnection;

use super::{PaymentState, ProviderReport};
use crate::{
    domains::ledger::{self, Chips, EntryKind, Grant, LedgerError},
    ids::{AccountId, PaymentId},
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

struct Payment {
    id: PaymentId,
    account: AccountId,
    chips: i64,
    state: PaymentState,
}

/// Moves a payment by what its provider reported; chips follow in the same transaction, each way once.
pub async fn apply_event(tx: &mut PgConnection, report: &ProviderReport) -> Result<PaymentState, ApplyError> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", chips, amount_cents, currency, state as "state: PaymentState"
           from payments
           where id = $1
           for update"#,
        report.payment_id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ApplyError::UnknownPayment)?;
    if (row.amount_cents, row.currency.as_str()) != (report.amount_cents, report.currency.as_str()) {
        return Err(ApplyError::AmountDiffers);
    }
    let payment = Payment {
        id: report.payment_id,
        account: row.account,
        chips: row.chips,
        state: row.state,
    };
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
    move_chips(tx, &payment, next).await?;
    let event = LiveEvent::PurchaseUpdate {
        payment_id: payment.id,
        state: next,
    };
    announce(tx, SubscriptionKey::User(payment.account), &event).await?;
    Ok(next)
}

/// A refund may arrive before its sale; then both sides are posted, so the books tell the whole story.
async fn move_chips(tx: &mut PgConnection, payment: &Payment, next: PaymentState) -> Result<(), LedgerError> {
    let chips = Chips::new(u32::try_from(payment.chips).unwrap_or(u32::MAX));
    let subject = Some(("payment", payment.id.0));
    if next.was_paid() && !payment.state.was_paid() {
        let key = format!("payment:{}", payment.id);
        let grant = Grant {
            member: payment.account,
            chips,
            kind: EntryKind::Purchase,
            idempotency_key: &key,
            subject,
        };
        ledger::grant(tx, &grant).await?;
    }
    let is_returned = |state| matches!(state, PaymentState::Refunded | PaymentState::ChargedBack);
    if is_returned(next) && !is_returned(payment.state) {
        let key = format!("payment:{}:reversal", payment.id);
        ledger::take_back(tx, payment.account, chips, &key, subject).await?;
    }
    Ok(())
}
