use sqlx::PgConnection;

use super::{
    ApplyError, PaidFor, PaymentDisputeId, PaymentState, ProviderReport, access::close_access, apply::move_to,
};

/// Notices kept of one case.
const MAX_NOTICES: i32 = 20;

/// Applies a provider's notice that a bank took the payment back. Each time is a case of its own, in which what the
/// payment opened is closed again.
pub(super) async fn apply_chargeback(
    tx: &mut PgConnection,
    payment: &PaidFor,
    report: &ProviderReport,
) -> Result<PaymentState, ApplyError> {
    let is_taken = payment.state == PaymentState::ChargedBack;
    if is_repeated(tx, payment, &report.event_key).await? || is_taken {
        return Ok(payment.state);
    }
    let taken = move_to(tx, payment, PaymentState::ChargedBack).await?;
    sqlx::query!(
        "insert into payment_disputes (id, payment_id, amount_cents, event_keys) values ($1, $2, $3, array[$4::text])",
        PaymentDisputeId::fresh().0,
        payment.id.0,
        payment.left_cents(),
        report.event_key,
    )
    .execute(&mut *tx)
    .await?;
    if payment.state != PaymentState::Refunded {
        close_access(tx, &taken).await?;
    }
    Ok(PaymentState::ChargedBack)
}

/// Whether the notice is of a known case: told again, told while the payment is taken back, or received before the case
/// was decided. The case keeps it.
async fn is_repeated(tx: &mut PgConnection, payment: &PaidFor, event_key: &str) -> sqlx::Result<bool> {
    let known = sqlx::query!(
        "update payment_disputes
         set event_keys = case
             when $2::text = any(event_keys) or cardinality(event_keys) >= $5 then event_keys
             else event_keys || $2::text
         end
         where id = (
             select id from payment_disputes
             where payment_id = $1 and ($2 = any(event_keys) or $4 or decided_at > (
                 select received_at from payment_events where provider = $3 and external_key = $2
             ))
             order by $2 = any(event_keys) desc, opened_at desc, id desc
             limit 1
         )",
        payment.id.0,
        event_key,
        payment.provider,
        payment.state == PaymentState::ChargedBack,
        MAX_NOTICES,
    )
    .execute(tx)
    .await?;
    Ok(known.rows_affected() == 1)
}
