use sqlx::PgConnection;

use super::ApplyPaymentEvent;
use crate::{ids::PaymentEventId, queue::enqueue};

/// Keeps a verified report as it came and queues its application. The same report again changes nothing.
pub async fn receive_event(tx: &mut PgConnection, provider: &str, event_key: &str, body: &str) -> sqlx::Result<()> {
    let event = sqlx::query_scalar!(
        r#"insert into payment_events (id, provider, external_key, body)
           values ($1, $2, $3, $4)
           on conflict (provider, external_key) do nothing
           returning id as "id: PaymentEventId""#,
        PaymentEventId::fresh().0,
        provider,
        event_key,
        body,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(event_id) = event {
        enqueue(tx, &ApplyPaymentEvent { event_id }).await?;
    }
    Ok(())
}
