use sqlx::PgConnection;

use super::{FREE, PaymentRefundId, PaymentState, ProviderReport, SANDBOX, at_provider::order_refund, receive_event};
use crate::{domains::sales::next_unreturned, ids::PaymentId};

const NOTHING: &str = "nothing was bought";

/// Asks the provider to give back the money of one order that came to nothing; `false`: none waits.
pub async fn return_next(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let Some(payment) = next_unreturned(tx).await? else {
        return Ok(false);
    };
    return_payment(tx, payment).await?;
    Ok(true)
}

/// Asks the provider to give the money back, whatever of it is left and not on its way back. Where it can't be asked,
/// the refund fails and staff give it back there.
pub(super) async fn return_payment(tx: &mut PgConnection, id: PaymentId) -> sqlx::Result<()> {
    give_back(tx, id, NOTHING).await?;
    Ok(())
}

/// Gives a payment back as [`return_next`] does, with the reason for staff. Returns the cents that are on their way: 0 if
/// its money is back already.
pub async fn give_back(tx: &mut PgConnection, id: PaymentId, reason: &str) -> sqlx::Result<i64> {
    let row = sqlx::query!(
        r#"update payments set refund_asked_at = coalesce(refund_asked_at, now())
           where id = $1
           returning provider, amount_cents, currency, state as "state: PaymentState",
               amount_cents - refunded_cents - coalesce((
                   select sum(payment_refunds.amount_cents)
                   from payment_refunds
                   where payment_id = payments.id and payment_refunds.state in ('proposed', 'asking')
               ), 0)::bigint as "left!""#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if row.state != PaymentState::Paid {
        // Its money is back already.
        return Ok(0);
    }
    if row.provider == SANDBOX {
        let key = format!("{id}:{}", PaymentState::Refunded.as_str());
        let report = ProviderReport::new(key, id, PaymentState::Refunded, (row.amount_cents, &row.currency));
        let body = serde_json::to_string(&report).expect("a report serializes");
        receive_event(tx, &row.provider, &report.event_key, &body).await?;
        return Ok(row.left.max(0));
    }
    if row.left <= 0 || row.provider == FREE {
        return Ok(0);
    }
    let refund = PaymentRefundId::fresh();
    sqlx::query!(
        "insert into payment_refunds (id, payment_id, amount_cents, reason, state, asked_at)
         values ($1, $2, $3, $4, 'asking', now())",
        refund.0,
        id.0,
        row.left,
        reason,
    )
    .execute(&mut *tx)
    .await?;
    order_refund(tx, refund).await?;
    Ok(row.left)
}
