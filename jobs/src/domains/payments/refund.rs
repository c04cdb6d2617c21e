//! Money that goes back: told by providers, or decided by staff, and booked once.
use sqlx::PgConnection;

use super::{
    ApplyError, PaidFor, PaymentRefundId, PaymentState, ProviderReport,
    access::{close_access, return_part},
    apply::{open_once, tell_state},
    bought::Part,
    lock_payment,
    refund_states::{RefundState, RefundStep, Standing, take_step},
};
use crate::domains::ledger::LedgerError;

/// Books what a provider tells of, once for each notice. Staff may have booked it, or wait for just this.
pub(super) async fn apply_refund(
    tx: &mut PgConnection,
    payment: &PaidFor,
    report: &ProviderReport,
) -> Result<PaymentState, ApplyError> {
    if is_told(tx, payment, report).await? {
        return Ok(payment.state);
    }
    let refund = match find_told(tx, payment, report).await? {
        Some(known) => known,
        None if payment.left_cents() == 0 => return Ok(payment.state),
        None => keep_told(tx, payment, report.amount_cents.min(payment.left_cents())).await?,
    };
    sqlx::query!(
        "update payment_refunds set event_key = $2 where id = $1",
        refund.id.0,
        report.event_key
    )
    .execute(&mut *tx)
    .await?;
    take_step(tx, payment, refund, RefundStep::Tell).await?;
    let state = lock_payment(tx, payment.id).await?.map(|now| now.state);
    Ok(state.unwrap_or(payment.state))
}

async fn is_told(tx: &mut PgConnection, payment: &PaidFor, report: &ProviderReport) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from payment_refunds where payment_id = $1 and event_key = $2
           ) as "is_told!""#,
        payment.id.0,
        report.event_key,
    )
    .fetch_one(tx)
    .await
}

/// A refund of the same sum that no notice was about yet: one of which the provider knows, or one by hand that waits for
/// a second person, whose money is back already.
async fn find_told(
    tx: &mut PgConnection,
    payment: &PaidFor,
    report: &ProviderReport,
) -> sqlx::Result<Option<Standing>> {
    sqlx::query_as!(
        Standing,
        r#"select id as "id: PaymentRefundId", amount_cents, state as "state: RefundState"
           from payment_refunds
           where payment_id = $1 and amount_cents = $2 and event_key is null
               and (state in ('asking', 'booked') or (state = 'proposed' and is_by_hand))
           order by state = 'proposed', id
           limit 1"#,
        payment.id.0,
        report.amount_cents,
    )
    .fetch_optional(tx)
    .await
}

/// One that staff have not proposed.
async fn keep_told(tx: &mut PgConnection, payment: &PaidFor, amount_cents: i64) -> sqlx::Result<Standing> {
    let refund = Standing {
        id: PaymentRefundId::fresh(),
        amount_cents,
        state: RefundState::Asking,
    };
    sqlx::query!(
        "insert into payment_refunds (id, payment_id, amount_cents, reason, state) values ($1, $2, $3, '', 'asking')",
        refund.id.0,
        payment.id.0,
        amount_cents,
    )
    .execute(tx)
    .await?;
    Ok(refund)
}

/// Books a refund: the money, and the chips or the access that it paid for, in one transaction. What a bank has taken
/// back since is not taken twice.
pub(super) async fn book(
    tx: &mut PgConnection,
    payment: &PaidFor,
    refund: PaymentRefundId,
    amount_cents: i64,
) -> Result<(), LedgerError> {
    let part = amount_cents.min(payment.left_cents());
    let is_taken = payment.state == PaymentState::ChargedBack;
    let is_whole = part == payment.left_cents();
    let next = match (is_taken, is_whole) {
        (true, _) => PaymentState::ChargedBack,
        (false, true) => PaymentState::Refunded,
        (false, false) => PaymentState::Paid,
    };
    sqlx::query!(
        "update payments
         set state = $2, refunded_cents = refunded_cents + $3, settled_at = coalesce(settled_at, now())
         where id = $1",
        payment.id.0,
        next.as_str(),
        part,
    )
    .execute(&mut *tx)
    .await?;
    let payment = &open_once(tx, payment).await?;
    if is_taken || part == 0 {
        // It is taken back already.
    } else if is_whole {
        close_access(tx, payment).await?;
    } else {
        return_part(tx, payment, Part { cents: part, refund }).await?;
    }
    if next != payment.state {
        tell_state(tx, payment, next).await?;
    }
    Ok(())
}
