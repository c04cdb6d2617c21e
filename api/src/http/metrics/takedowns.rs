use prometheus_client::{metrics::gauge::Gauge, registry::Registry};
use sqlx::PgConnection;

/// Takedown notices that wait for staff.
#[derive(Clone)]
pub(super) struct Takedowns {
    open: i64,
    escalated: i64,
    overdue: i64,
}

impl Takedowns {
    pub(super) fn add(&self, registry: &mut Registry) {
        let gauges = [
            (
                "nocturne_takedowns_open",
                "Takedown notices without a decision",
                self.open,
            ),
            (
                "nocturne_takedowns_escalated",
                "Takedown notices without a decision of which staff were reminded",
                self.escalated,
            ),
            (
                "nocturne_takedowns_overdue",
                "Takedown notices without a decision past their due date",
                self.overdue,
            ),
        ];
        for (name, help, value) in gauges {
            let gauge = Gauge::<i64>::default();
            gauge.set(value);
            registry.register(name, help, gauge);
        }
    }
}

/// By one index; there are as many rows as open notices.
pub(super) async fn load_takedowns(conn: &mut PgConnection) -> sqlx::Result<Takedowns> {
    sqlx::query_as!(
        Takedowns,
        r#"select count(*) as "open!", count(escalated_at) as "escalated!",
               count(*) filter (where due_at < now()) as "overdue!"
           from takedown_notices
           where state in ('received', 'hidden')"#,
    )
    .fetch_one(conn)
    .await
}
