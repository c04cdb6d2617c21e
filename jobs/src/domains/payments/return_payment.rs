use sqlx::PgConnection;

use super::{PaymentState, ProviderReport, receive_event};
use crate::{domains::sales::next_unreturned, ids::PaymentId};

/// Asks the embedded provider to give back the money of one order that came to nothing; `false`: none waits. Orders
/// of other providers wait for staff, who give the money back there; their report ends it.
pub async fn return_next(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let Some(payment) = next_unreturned(tx).await? else {
        return Ok(false);
    };
    return_payment(tx, payment).await?;
    Ok(true)
}

/// Asks the provider to give the money back; where it is not the embedded one, staff do.
pub(super) async fn return_payment(tx: &mut PgConnection, id: PaymentId) -> sqlx::Result<()> {
    let row = sqlx::query!(
        "update payments set refund_asked_at = now() where id = $1
         returning provider, amount_cents, currency",
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if row.provider != "sandbox" {
        return Ok(());
    }
    let key = format!("{id}:{}", PaymentState::Refunded.as_str());
    let report = ProviderReport::new(key, id, PaymentState::Refunded, (row.amount_cents, &row.currency));
    let body = serde_json::to_string(&report).expect("a report serializes");
    receive_event(tx, &row.provider, &report.event_key, &body).await
}
