//! Money that goes back: told by providers, or decided by staff, and booked once.
use sqlx::PgConnection;

use super::{
    ApplyError, PaidFor, PaymentRefundId, PaymentState, ProviderReport,
    access::return_part,
    apply::{open_once, tell_state},
    close_access,
};
use crate::domains::ledger::LedgerError;

/// Books what a provider tells of. Staff may have booked it, or wait for just this.
pub(super) async fn apply_refund(
    tx: &mut PgConnection,
    payment: &PaidFor,
    report: &ProviderReport,
) -> Result<PaymentState, ApplyError> {
    if let Some(known) = link(tx, payment, report).await? {
        return if known.is_booked {
            Ok(payment.state)
        } else {
            Ok(book_refund(tx, payment, known.id, report.amount_cents).await?)
        };
    }
    let part = report.amount_cents.min(payment.left_cents());
    if part == 0 {
        return Ok(payment.state);
    }
    let refund = PaymentRefundId::fresh();
    sqlx::query!(
        "insert into payment_refunds (id, payment_id, amount_cents, reason, state, asked_at, event_key)
         values ($1, $2, $3, '', 'asking', now(), $4)",
        refund.0,
        payment.id.0,
        part,
        report.event_key,
    )
    .execute(&mut *tx)
    .await?;
    Ok(book_refund(tx, payment, refund, part).await?)
}

struct Known {
    id: PaymentRefundId,
    is_booked: bool,
}

/// One of the staff's of the same sum that no report was about yet. One that waits for a second person comes last, and
/// is over with the report: the money is back already.
async fn link(tx: &mut PgConnection, payment: &PaidFor, report: &ProviderReport) -> sqlx::Result<Option<Known>> {
    sqlx::query_as!(
        Known,
        r#"update payment_refunds set event_key = $3
           where id = (
               select id from payment_refunds
               where payment_id = $1 and amount_cents = $2 and state in ('proposed', 'asking', 'booked') and event_key is null
               order by state = 'proposed', id
               limit 1
           )
           returning id as "id: PaymentRefundId", state = 'booked' as "is_booked!""#,
        payment.id.0,
        report.amount_cents,
        report.event_key,
    )
    .fetch_optional(tx)
    .await
}

/// Books a refund: the money, and the chips or the access that it paid for, in one transaction. What a bank has taken
/// back since is not taken twice.
pub(super) async fn book_refund(
    tx: &mut PgConnection,
    payment: &PaidFor,
    refund: PaymentRefundId,
    amount_cents: i64,
) -> Result<PaymentState, LedgerError> {
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
    sqlx::query!(
        "update payment_refunds set state = 'booked', ended_at = now() where id = $1 and state <> 'booked'",
        refund.0,
    )
    .execute(&mut *tx)
    .await?;
    open_once(tx, payment).await?;
    if is_taken || part == 0 {
        // It is taken back already.
    } else if is_whole {
        close_access(tx, payment).await?;
    } else {
        return_part(tx, payment, part, refund).await?;
    }
    if next != payment.state {
        tell_state(tx, payment, next).await?;
    }
    Ok(next)
}
