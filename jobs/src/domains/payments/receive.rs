use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ApplyPaymentEvent, ProviderReport};
use crate::{ids::PaymentEventId, queue::enqueue};

/// Stored characters of a webhook that failed verification.
const REFUSED_CHARS: usize = 2000;
/// Maximum stored per hour from all sources, to keep a flood from filling the table. Each source has its own limit.
const REFUSED_AN_HOUR: i64 = 2000;

/// Stores a verified report of the embedded provider unchanged, and queues its application. A repeated report changes
/// nothing.
pub async fn receive_event(tx: &mut PgConnection, provider: &str, event_key: &str, body: &str) -> sqlx::Result<()> {
    receive(tx, provider, event_key, (body, None, None)).await
}

/// Stores a verified report with its source, and queues its application. A repeated report changes nothing.
pub async fn receive_report(
    tx: &mut PgConnection,
    provider: &str,
    report: &ProviderReport,
    body: &str,
) -> sqlx::Result<()> {
    let told = serde_json::to_value(report).expect("a report serializes");
    receive(
        tx,
        provider,
        &report.event_key,
        (body, Some(told), report.sale.as_deref()),
    )
    .await
}

async fn receive(
    tx: &mut PgConnection,
    provider: &str,
    event_key: &str,
    (body, report, sale): (&str, Option<Value>, Option<&str>),
) -> sqlx::Result<()> {
    let event = sqlx::query_scalar!(
        r#"insert into payment_events (id, provider, external_key, body, report, sale)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (provider, external_key) do nothing
           returning id as "id: PaymentEventId""#,
        PaymentEventId::fresh().0,
        provider,
        event_key,
        body,
        report,
        sale,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(event_id) = event {
        enqueue(tx, &ApplyPaymentEvent { event_id }).await?;
    }
    Ok(())
}

/// Stores the beginning of a webhook that failed verification, for staff.
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
