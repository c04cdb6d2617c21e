use std::sync::atomic::AtomicU64;

use prometheus_client::{metrics::gauge::Gauge, registry::Registry};

use crate::domains::live::Hub;

/// Whether Redis answers this process. Nothing where it uses none.
pub(super) async fn add_redis(registry: &mut Registry, hub: &Hub) {
    if !hub.has_redis() {
        return;
    }
    let answered = hub.ping_redis().await;
    let is_up = Gauge::<i64>::default();
    is_up.set(i64::from(answered.is_some()));
    registry.register("nocturne_redis_up", "Whether Redis answers the process", is_up);
    let seconds = Gauge::<f64, AtomicU64>::default();
    seconds.set(answered.unwrap_or_default().as_secs_f64());
    registry.register(
        "nocturne_redis_seconds",
        "Time of the last round trip to Redis, 0 if it doesn't answer",
        seconds,
    );
}
