use sqlx::PgConnection;
use uuid::Uuid;

use super::ApplyPaymentEvent;
use crate::{ids::PaymentEventId, queue::enqueue};

/// What staff see of a webhook that nobody believed.
const REFUSED_CHARS: usize = 2000;
/// So many are kept of an hour: whoever knocks more often fills no table.
const REFUSED_AN_HOUR: i64 = 200;

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

/// Keeps the beginning of a webhook that was not believed, for staff. It changes nothing.
pub async fn refuse_event(conn: &mut PgConnection, provider: &str, reason: &str, body: &str) -> sqlx::Result<()> {
    let provider: String = provider.chars().take(40).collect();
    let body: String = body.chars().filter(|sign| *sign != '\0').take(REFUSED_CHARS).collect();
    sqlx::query!(
        "insert into payment_refusals (id, provider, reason, body)
         select $1, $2, $3, $4
         where (
             select count(*) from payment_refusals where received_at > now() - interval '1 hour'
         ) < $5",
        Uuid::now_v7(),
        provider,
        reason,
        body,
        REFUSED_AN_HOUR,
    )
    .execute(conn)
    .await?;
    Ok(())
}
