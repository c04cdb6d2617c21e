use std::{
    sync::atomic::AtomicU64,
    time::{Duration, Instant},
};

use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge},
    registry::Registry,
};
use sqlx::PgPool;
use tokio::sync::Mutex;

use super::drift::Drift;

/// Cache time: the database is queried at most once in it, and never if no one reads the metrics.
const FRESH: Duration = Duration::from_secs(15);

/// Emails, cases, schedules, exports, webhooks and books as last queried.
#[derive(Default)]
pub(super) struct RecentUpkeep(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    at: Option<Instant>,
    lines: Vec<Line>,
    drift: Drift,
}

/// A number of the query: of one kind (`what`), and of a part of it.
struct Line {
    what: String,
    part: String,
    count: i64,
    overdue: i64,
    seconds: f64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfKind {
    kind: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfSchedule {
    schedule: String,
}

impl RecentUpkeep {
    /// Adds what waits for the product's upkeep, and whether the books are whole. Errors: the database's.
    pub(super) async fn add(&self, registry: &mut Registry, db: &PgPool) -> sqlx::Result<()> {
        // Held while querying, so that others wait for the same result instead of querying too.
        let mut kept = self.0.lock().await;
        if kept.at.is_none_or(|at| at.elapsed() >= FRESH) {
            let mut conn = db.acquire().await?;
            kept.lines = sqlx::query_file_as!(Line, "src/http/metrics/upkeep.sql")
                .fetch_all(&mut *conn)
                .await?;
            kept.drift.check_next(&mut conn).await?;
            kept.at = Some(Instant::now());
        }
        add_waiting(registry, &kept.lines);
        add_cases(registry, &kept.lines);
        add_schedules(registry, &kept.lines);
        add_books(registry, &kept);
        Ok(())
    }
}

fn of<'a>(lines: &'a [Line], what: &str) -> impl Iterator<Item = &'a Line> {
    lines.iter().filter(move |line| line.what == what)
}

fn add_waiting(registry: &mut Registry, lines: &[Line]) {
    for (what, name, help) in [
        (
            "mails",
            "nocturne_mails_unsent",
            "Emails that are to be sent, counted up to 30,000",
        ),
        (
            "exports",
            "nocturne_exports_waiting",
            "Lists of people that are to be written for a creator",
        ),
        (
            "webhooks",
            "nocturne_webhooks_waiting",
            "Reports of payment providers that are not applied",
        ),
    ] {
        let (count, oldest) = (Gauge::<i64>::default(), seconds());
        for line in of(lines, what) {
            count.set(line.count);
            oldest.set(line.seconds);
        }
        registry.register(name, help, count);
        registry.register(
            format!("{name}_seconds"),
            "Longest time that one of these has waited, 0 if none",
            oldest,
        );
    }
}

fn add_cases(registry: &mut Registry, lines: &[Line]) {
    let (open, overdue) = (Family::<OfKind, Gauge>::default(), Family::<OfKind, Gauge>::default());
    let oldest = Family::<OfKind, Gauge<f64, AtomicU64>>::default();
    for line in of(lines, "cases") {
        let kind = OfKind {
            kind: line.part.clone(),
        };
        open.get_or_create(&kind).set(line.count);
        overdue.get_or_create(&kind).set(line.overdue);
        oldest.get_or_create(&kind).set(line.seconds);
    }
    registry.register("nocturne_cases_open", "Cases without a decision, by kind", open);
    registry.register(
        "nocturne_cases_overdue",
        "Cases without a decision past their due time, by kind",
        overdue,
    );
    registry.register(
        "nocturne_cases_oldest_seconds",
        "Age of the oldest case without a decision, 0 if none",
        oldest,
    );
}

fn add_schedules(registry: &mut Registry, lines: &[Line]) {
    let late = Family::<OfSchedule, Gauge<f64, AtomicU64>>::default();
    let missed = Family::<OfSchedule, Counter>::default();
    for line in of(lines, "schedules") {
        let schedule = OfSchedule {
            schedule: line.part.clone(),
        };
        late.get_or_create(&schedule).set(line.seconds);
        missed
            .get_or_create(&schedule)
            .inc_by(u64::try_from(line.count).unwrap_or_default());
    }
    registry.register(
        "nocturne_schedule_late_seconds",
        "Time since a schedule was due, 0 if it is not or is paused",
        late,
    );
    registry.register(
        "nocturne_schedule_missed",
        "Times of a schedule that were skipped because no worker ran",
        missed,
    );
}

fn add_books(registry: &mut Registry, kept: &Kept) {
    let unbalanced = Gauge::<i64>::default();
    unbalanced.set(of(&kept.lines, "unbalanced").map(|line| line.count).sum());
    registry.register(
        "nocturne_ledger_unbalanced",
        "Of the newest 1,000 transactions of the ledger, those whose entries don't sum to zero",
        unbalanced,
    );
    let drifting = Gauge::<i64>::default();
    drifting.set(kept.drift.found());
    registry.register(
        "nocturne_ledger_drift",
        "Balances that are not the sum of their entries, as far as they were compared; each comes round in turn",
        drifting,
    );
}

fn seconds() -> Gauge<f64, AtomicU64> {
    Gauge::default()
}
