use sqlx::PgConnection;

use super::{PaymentState, ProviderReport, SANDBOX, receive_event};
use crate::domains::subscriptions::{give_up_renewals, next_renewals, stop_unrenewed};

/// Has the embedded provider take what is due, and report it as any provider would. A period is taken once, however
/// often this runs. What nothing will renew any more ends, and other
/// providers are asked to stop what may not renew. Returns how many are due.
pub async fn renew_due(tx: &mut PgConnection) -> sqlx::Result<usize> {
    let due = next_renewals(tx, SANDBOX).await?;
    give_up_renewals(tx, SANDBOX, &due).await?;
    stop_unrenewed(tx).await?;
    for renewal in &due {
        let key = format!("{}", renewal.taken + 1);
        let report = ProviderReport {
            renewal: Some(key),
            ..ProviderReport::new(
                renewal.event_key(),
                renewal.payment,
                PaymentState::Paid,
                (renewal.amount_cents, &renewal.currency),
            )
        };
        let body = serde_json::to_string(&report).expect("a report serializes");
        receive_event(tx, SANDBOX, &report.event_key, &body).await?;
    }
    Ok(due.len())
}
