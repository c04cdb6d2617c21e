use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{family::Family, gauge::Gauge},
    registry::Registry,
};
use sqlx::PgPool;

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Connections {
    state: &'static str,
}

/// How full the pool of database connections is at this moment.
pub fn add_pool(registry: &mut Registry, pool: &PgPool) {
    let (open, idle) = (i64::from(pool.size()), i64::try_from(pool.num_idle()).unwrap_or(0));
    let connections = Family::<Connections, Gauge>::default();
    connections
        .get_or_create(&Connections { state: "busy" })
        .set((open - idle).max(0));
    connections.get_or_create(&Connections { state: "idle" }).set(idle);
    registry.register(
        "nocturne_database_connections",
        "Database connections of the process, by state",
        connections,
    );
    let most = Gauge::<i64>::default();
    most.set(i64::from(pool.options().get_max_connections()));
    registry.register(
        "nocturne_database_connections_max",
        "Maximum database connections of the process",
        most,
    );
}
