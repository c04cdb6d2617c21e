use sqlx::PgConnection;

use super::{
    PaidFor, PaymentState, ProviderReport,
    access::open_access,
    bought::Bought,
    dispute::apply_chargeback,
    lock_payment, lock_renewal,
    reconcile::keep_coins,
    refund::apply_refund,
    refuse::{find_refusal, refuse_payment},
};
use crate::{
    domains::{
        config::CURRENCY,
        ledger::{LedgerError, SaleKind},
        notifications::{Notice, notify_once},
        subscriptions::{cancel_renewed, hold_place},
    },
    ids::PaymentId,
    live::{LiveEvent, SubscriptionKey, announce},
};

#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    #[error("no such payment")]
    UnknownPayment,
    #[error("the report's amount or currency differs from the order's")]
    AmountDiffers,
    #[error("the books know no such currency")]
    Currency,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Applies a provider's report to its payment; ledger and access follow in the same transaction, each way once.
pub async fn apply_event(tx: &mut PgConnection, report: &ProviderReport) -> Result<PaymentState, ApplyError> {
    let id = report.payment_id.ok_or(ApplyError::UnknownPayment)?;
    let first = lock_payment(tx, id).await?.ok_or(ApplyError::UnknownPayment)?;
    if report.stops_renewal {
        stop_renewal(tx, first.id).await?;
    }
    let payment = match &report.renewal {
        Some(key) => lock_renewal(tx, &first, key).await?.ok_or(ApplyError::UnknownPayment)?,
        None => first,
    };
    check_sum(&payment, report)?;
    if let Some(coins) = report.coins {
        keep_coins(tx, payment.id, report.state, coins).await?;
    }
    match report.state {
        PaymentState::Refunded => apply_refund(tx, &payment, report).await,
        PaymentState::ChargedBack => apply_chargeback(tx, &payment, report).await,
        state => match payment.state.after(state) {
            Some(next) => {
                move_to(tx, &payment, next).await?;
                Ok(next)
            }
            None => Ok(payment.state),
        },
    }
}

/// Checks that the payment matches the order, that no more is returned than that, and that the books have its currency:
/// what they can't book opens no access.
fn check_sum(payment: &PaidFor, report: &ProviderReport) -> Result<(), ApplyError> {
    if report.state.was_paid() && !payment.state.was_paid() && payment.currency != CURRENCY {
        return Err(ApplyError::Currency);
    }
    let sum = (report.amount_cents, report.currency.as_str());
    let is_right = match report.state {
        PaymentState::Paid => sum == (payment.amount_cents, payment.currency.as_str()),
        PaymentState::Refunded => sum.0 > 0 && sum.0 <= payment.amount_cents && sum.1 == payment.currency,
        _ => true,
    };
    if is_right {
        Ok(())
    } else {
        Err(ApplyError::AmountDiffers)
    }
}

/// Moves a payment to its next state; returns it as [`open_once`] does.
pub(super) async fn move_to(
    tx: &mut PgConnection,
    payment: &PaidFor,
    next: PaymentState,
) -> Result<PaidFor, ApplyError> {
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
    if next == PaymentState::Pending && matches!(payment.bought, Bought::Club(_)) {
        hold_place(tx, payment.id, payment.state).await?;
    }
    let payment = if next.was_paid() {
        open_once(tx, payment).await?
    } else {
        payment.clone()
    };
    tell_state(tx, &payment, next).await?;
    Ok(payment)
}

/// Opens access unless it was opened. A return may be reported before the payment; then both sides are posted, which
/// keeps the books complete. Returns the payment with its refusal, if it was refused: then only the money goes back.
pub(super) async fn open_once(tx: &mut PgConnection, payment: &PaidFor) -> Result<PaidFor, LedgerError> {
    let mut payment = payment.clone();
    if payment.state.was_paid() {
        return Ok(payment);
    }
    payment.refused = find_refusal(tx, &payment).await?;
    if let Some(why) = payment.refused {
        refuse_payment(tx, &payment, why).await?;
    } else {
        open_access(tx, &payment).await?;
        keep_method(tx, &payment).await?;
    }
    Ok(payment)
}

pub(super) async fn tell_state(tx: &mut PgConnection, payment: &PaidFor, next: PaymentState) -> sqlx::Result<()> {
    let event = LiveEvent::PurchaseUpdate {
        payment_id: payment.id,
        state: next,
        is_chips: payment.bought.kind() == SaleKind::Chips,
    };
    announce(tx, SubscriptionKey::User(payment.account), &event).await?;
    if next == PaymentState::Paid && payment.bought.kind() == SaleKind::Chips {
        let key = format!("chips_arrived:{}", payment.id);
        let notice = Notice::ChipsArrived { payment_id: payment.id };
        notify_once(tx, payment.account, &notice, &key).await?;
    }
    Ok(())
}

/// Ends the renewals: the current period runs to its end.
async fn stop_renewal(tx: &mut PgConnection, first: PaymentId) -> sqlx::Result<()> {
    cancel_renewed(tx, first).await?;
    sqlx::query!(
        "update payments set stopped_at = coalesce(stopped_at, now()) where id = $1",
        first.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Stores a renewing payment method for the member to see and delete, which ends its renewals.
async fn keep_method(tx: &mut PgConnection, payment: &PaidFor) -> sqlx::Result<()> {
    if payment.renews.is_some() || payment.bought.renewal_cents().is_none() {
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
         on conflict on constraint payment_methods_once do update
             set deleted_at = null, is_default = payment_methods.is_default or excluded.is_default",
        payment.id.0,
        uuid::Uuid::now_v7(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
