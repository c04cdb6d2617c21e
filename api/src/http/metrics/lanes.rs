use std::time::{Duration, Instant};

use jobs::{fleet::SILENT, queue::Lane};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{family::Family, gauge::Gauge},
    registry::Registry,
};
use sqlx::{PgConnection, PgPool};
use tokio::sync::Mutex;

use super::{
    imports::{Imports, load_imports},
    payments::{Payments, load_payments},
    takedowns::{Takedowns, load_takedowns},
};

/// Cache time: the database is queried at most once in it.
const FRESH: Duration = Duration::from_secs(5);

/// Queue state as last queried.
#[derive(Default)]
pub(super) struct Recent(Mutex<Option<(Instant, Standing)>>);

#[derive(Clone)]
struct Standing {
    lanes: Vec<Standings>,
    event_lag_seconds: f64,
    imports: Imports,
    payments: Payments,
    takedowns: Takedowns,
}

#[derive(Clone)]
struct Standings {
    lane: String,
    is_paused: bool,
    depth: i64,
    oldest_seconds: f64,
    running: i64,
    slots: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfLane {
    lane: String,
}

impl Recent {
    /// Adds the state of each lane, and the delay of live events.
    pub(super) async fn add(&self, registry: &mut Registry, db: &PgPool) -> sqlx::Result<()> {
        let standing = self.load(db).await?;
        let lag = Gauge::<f64, std::sync::atomic::AtomicU64>::default();
        lag.set(standing.event_lag_seconds);
        registry.register(
            "nocturne_live_event_lag_seconds",
            "Age of the oldest unsent live event",
            lag,
        );
        whole(
            registry,
            "nocturne_lane_depth",
            "Jobs ready to start, counted up to 20,000, without paused kinds and owners",
            &standing,
            |of| of.depth,
        );
        whole(registry, "nocturne_lane_running", "Running jobs", &standing, |of| {
            of.running
        });
        whole(
            registry,
            "nocturne_lane_slots",
            "Slots of all workers that take jobs",
            &standing,
            |of| of.slots,
        );
        whole(
            registry,
            "nocturne_lane_paused",
            "Whether the lane is paused",
            &standing,
            |of| i64::from(of.is_paused),
        );
        let oldest = Family::<OfLane, Gauge<f64, std::sync::atomic::AtomicU64>>::default();
        for of in &standing.lanes {
            oldest.get_or_create(&of_lane(of)).set(of.oldest_seconds);
        }
        standing.imports.add(registry);
        standing.payments.add(registry);
        standing.takedowns.add(registry);
        registry.register(
            "nocturne_lane_oldest_age_seconds",
            "Age of the oldest due job, 0 if none",
            oldest,
        );
        Ok(())
    }

    async fn load(&self, db: &PgPool) -> sqlx::Result<Standing> {
        // Held while querying, so that others wait for the same result instead of querying too.
        let mut kept = self.0.lock().await;
        if let Some((at, standing)) = &*kept
            && at.elapsed() < FRESH
        {
            return Ok(standing.clone());
        }
        let standing = load(&mut *db.acquire().await?).await?;
        *kept = Some((Instant::now(), standing.clone()));
        Ok(standing)
    }
}

fn whole(registry: &mut Registry, name: &str, help: &str, standing: &Standing, read: impl Fn(&Standings) -> i64) {
    let family = Family::<OfLane, Gauge>::default();
    for of in &standing.lanes {
        family.get_or_create(&of_lane(of)).set(read(of));
    }
    registry.register(name, help, family);
}

fn of_lane(of: &Standings) -> OfLane {
    OfLane { lane: of.lane.clone() }
}

async fn load(conn: &mut PgConnection) -> sqlx::Result<Standing> {
    let names: Vec<String> = Lane::ALL.iter().map(|lane| lane.as_str().to_owned()).collect();
    let lanes = sqlx::query_file_as!(Standings, "src/http/metrics/lanes.sql", &names, SILENT.as_secs_f64())
        .fetch_all(&mut *conn)
        .await?;
    let event_lag_seconds = sqlx::query_scalar!(
        r#"select coalesce(
               (
                   select extract(epoch from now() - created_at)::float8
                   from live_events
                   where cursor is null
                   order by id
                   limit 1
               ),
               0
           ) as "seconds!""#,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Standing {
        lanes,
        event_lag_seconds,
        imports: load_imports(conn).await?,
        payments: load_payments(conn).await?,
        takedowns: load_takedowns(conn).await?,
    })
}
