use std::sync::atomic::AtomicU64;

use prometheus_client::{metrics::gauge::Gauge, registry::Registry};
use sqlx::PgConnection;

/// Payments whose provider is to take no further period and was not told yet.
#[derive(Clone)]
pub(super) struct Payments {
    to_stop: i64,
    oldest_seconds: f64,
}

impl Payments {
    pub(super) fn add(&self, registry: &mut Registry) {
        let to_stop: Gauge = Gauge::default();
        to_stop.set(self.to_stop);
        registry.register(
            "nocturne_payments_to_stop",
            "Payments whose provider is to stop renewing and was not told yet",
            to_stop,
        );
        let oldest = Gauge::<f64, AtomicU64>::default();
        oldest.set(self.oldest_seconds);
        registry.register(
            "nocturne_payments_to_stop_seconds",
            "Longest time that such a payment has waited, 0 if none",
            oldest,
        );
    }
}

/// By the index of those that wait.
pub(super) async fn load_payments(conn: &mut PgConnection) -> sqlx::Result<Payments> {
    sqlx::query_as!(
        Payments,
        r#"select count(*) as "to_stop!",
               coalesce(max(extract(epoch from now() - stop_asked_at)), 0)::float8 as "oldest_seconds!"
           from payments
           where stop_asked_at is not null and stopped_at is null"#,
    )
    .fetch_one(conn)
    .await
}
