use std::sync::atomic::AtomicU64;

use prometheus_client::{metrics::gauge::Gauge, registry::Registry};
use sqlx::PgConnection;

/// Payments that wait: for their provider to take no further period, to answer about a refund, or to be given back; and
/// those that providers know otherwise.
#[derive(Clone)]
pub(super) struct Payments {
    to_stop: i64,
    to_stop_seconds: f64,
    asking: i64,
    asking_seconds: f64,
    to_return: i64,
    to_return_seconds: f64,
    differences: i64,
    differences_seconds: f64,
}

impl Payments {
    pub(super) fn add(&self, registry: &mut Registry) {
        for (name, help, count, seconds) in [
            (
                "nocturne_payments_to_stop",
                "Payments whose provider is to stop renewing and was not told yet",
                self.to_stop,
                self.to_stop_seconds,
            ),
            (
                "nocturne_refunds_asking",
                "Refunds whose provider was asked and has not answered",
                self.asking,
                self.asking_seconds,
            ),
            (
                "nocturne_payments_to_return",
                "Payments of orders that came to nothing, to be given back",
                self.to_return,
                self.to_return_seconds,
            ),
            (
                "nocturne_payment_differences",
                "Payments of which a provider knows something else than the books",
                self.differences,
                self.differences_seconds,
            ),
        ] {
            let number: Gauge = Gauge::default();
            number.set(count);
            registry.register(name, help, number);
            let oldest = Gauge::<f64, AtomicU64>::default();
            oldest.set(seconds);
            registry.register(
                format!("{name}_seconds"),
                "Longest time that one of these has waited, 0 if none",
                oldest,
            );
        }
    }
}

/// By the indexes of those that wait.
pub(super) async fn load_payments(conn: &mut PgConnection) -> sqlx::Result<Payments> {
    sqlx::query_as!(
        Payments,
        r#"select to_stop as "to_stop!", to_stop_seconds as "to_stop_seconds!", asking as "asking!",
               asking_seconds as "asking_seconds!", to_return as "to_return!", to_return_seconds as "to_return_seconds!",
               differences as "differences!", differences_seconds as "differences_seconds!"
           from (
               select count(*) as to_stop,
                   coalesce(max(extract(epoch from now() - stop_asked_at)), 0)::float8 as to_stop_seconds
               from payments
               where stop_asked_at is not null and stopped_at is null
           ) as stops, (
               select count(*) as asking,
                   coalesce(max(extract(epoch from now() - asked_at)), 0)::float8 as asking_seconds
               from payment_refunds
               where state in ('proposed', 'asking') and state = 'asking'
           ) as refunds, (
               select count(*) as to_return,
                   coalesce(max(extract(epoch from now() - refund_asked_at)), 0)::float8 as to_return_seconds
               from payments
               where refund_asked_at is not null and state = 'paid'
           ) as returns, (
               select count(*) as differences,
                   coalesce(max(extract(epoch from now() - found_at)), 0)::float8 as differences_seconds
               from payment_differences
               where ended_at is null
           ) as different"#,
    )
    .fetch_one(conn)
    .await
}
