use sqlx::PgConnection;

use super::{PaymentState, ProviderReport, receive_event};
use crate::domains::subscriptions::next_renewals;

/// The provider that is embedded: its renewals are ours to start.
const SANDBOX: &str = "sandbox";

/// Has the embedded provider take what is due, and report it as any provider would. A period is taken once, however
/// often this runs. Returns how many.
pub async fn renew_due(tx: &mut PgConnection) -> sqlx::Result<usize> {
    let due = next_renewals(tx, SANDBOX).await?;
    for renewal in &due {
        let key = format!("{}", renewal.taken + 1);
        let report = ProviderReport {
            event_key: format!("{}:renewal:{key}:paid", renewal.payment),
            payment_id: renewal.payment,
            state: PaymentState::Paid,
            amount_cents: renewal.amount_cents,
            currency: renewal.currency.clone(),
            renewal: Some(key),
        };
        let body = serde_json::to_string(&report).expect("a report is plain data");
        receive_event(tx, SANDBOX, &report.event_key, &body).await?;
    }
    Ok(due.len())
}
