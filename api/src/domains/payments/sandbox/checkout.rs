use jobs::{
    domains::{
        ledger::SaleKind,
        payments::{PaymentMethod, PaymentState},
    },
    ids::PaymentId,
};
use sqlx::PgConnection;

use super::NAME;

/// A payment as known to the provider: the amount, and its own reports so far. Whether the product has applied them is
/// irrelevant here.
#[derive(Clone, Debug)]
pub(super) struct Checkout {
    pub(super) payment: PaymentId,
    pub(super) chips: i64,
    pub(super) purpose: SaleKind,
    pub(super) method: PaymentMethod,
    pub(super) amount_cents: i64,
    pub(super) currency: String,
    pub(super) state: PaymentState,
}

/// States that the sandbox can report, later ones overriding earlier ones.
const REPORTED: &[PaymentState] = &[
    PaymentState::Pending,
    PaymentState::Failed,
    PaymentState::Paid,
    PaymentState::Refunded,
    PaymentState::ChargedBack,
];

/// The sandbox's id of a report: each state of a payment is reported once, however often a button is pressed.
pub(super) fn event_key(payment: PaymentId, state: PaymentState) -> String {
    format!("{payment}:{}", state.as_str())
}

pub(super) async fn find_checkout(conn: &mut PgConnection, payment: PaymentId) -> sqlx::Result<Option<Checkout>> {
    let keys: Vec<String> = REPORTED.iter().map(|&state| event_key(payment, state)).collect();
    let found = sqlx::query!(
        r#"select
               chips, amount_cents, currency, purpose as "purpose: SaleKind", method as "method: PaymentMethod",
               array(
                   select external_key from payment_events where provider = $2 and external_key = any($3)
               ) as "reported!"
           from payments
           where id = $1 and provider = $2"#,
        payment.0,
        NAME,
        &keys,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map(|row| Checkout {
        payment,
        chips: row.chips,
        purpose: row.purpose,
        method: row.method,
        amount_cents: row.amount_cents,
        currency: row.currency,
        state: REPORTED
            .iter()
            .rev()
            .copied()
            .find(|&state| row.reported.contains(&event_key(payment, state)))
            .unwrap_or(PaymentState::Created),
    }))
}
