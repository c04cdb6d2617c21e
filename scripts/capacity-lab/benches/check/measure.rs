use std::time::{Duration, Instant};

use anyhow::ensure;
use capacity_lab::order::Order;
use jobs::{ids::AccountId, queue::enqueue_many};
use sqlx::PgPool;
use tokio::task::JoinSet;

use crate::{doze::Doze, scenario::Scenario, stores, worker::Crew};

/// Timings from the queue's own rows.
pub struct Measured {
    /// Overhead of a slot between two runs, measured by the warm-up line.
    pub handling: Duration,
    /// From order to start, in the order of the orders.
    pub waits: Vec<Duration>,
    /// From the first order to the last end.
    pub drained: Duration,
}

/// Enqueues the scenario's jobs at their times while real worker processes run them. Measures a slot's overhead first,
/// with a line of equal jobs.
pub async fn measure(scenario: &Scenario) -> anyhow::Result<Measured> {
    let db = stores::emptied().await?;
    let _crew = Crew::start(&db, scenario.workers, scenario.slots).await?;
    let slots = scenario.workers * scenario.slots;
    // Not measured: opens connections and prepares statements.
    work_off(&db, slots, 2).await?;
    let handling = work_off(&db, slots, 12).await?;
    let begun = Instant::now();
    let mut ordering = JoinSet::new();
    let numbered: Vec<(usize, Order)> = scenario.orders.iter().copied().enumerate().collect();
    for page in numbered.chunk_by(|(_, one), (_, other)| one.at == other.at) {
        let due = begun + page[0].1.at;
        tokio::time::sleep(due.saturating_duration_since(Instant::now())).await;
        ordering.spawn(order(db.clone(), page.iter().map(doze).collect()));
    }
    while let Some(ordered) = ordering.join_next().await {
        ordered??;
    }
    until_none_is_live(&db).await?;
    let (waits, drained) = read(&db, scenario.orders.len()).await?;
    Ok(Measured {
        handling,
        waits,
        drained,
    })
}

/// Runs `of_each` equal jobs per slot, enqueued together. Returns the overhead per job beyond its run time.
async fn work_off(db: &PgPool, slots: usize, of_each: u32) -> anyhow::Result<Duration> {
    const RUN_MS: u64 = 200;
    let jobs = slots * usize::try_from(of_each)?;
    let line = (0..jobs).map(|number| Doze {
        number,
        run_ms: RUN_MS,
        owner: None,
    });
    order(db.clone(), line.collect()).await?;
    until_none_is_live(db).await?;
    let (_, drained) = read(db, jobs).await?;
    sqlx::query("truncate jobs cascade").execute(db).await?;
    Ok((drained / of_each).saturating_sub(Duration::from_millis(RUN_MS)))
}

fn doze(&(number, order): &(usize, Order)) -> Doze {
    Doze {
        number,
        run_ms: u64::try_from(order.run.as_millis()).expect("durations are below a second"),
        owner: order.owner.map(|owner| AccountId(uuid::Uuid::from_u128(owner.into()))),
    }
}

async fn order(db: PgPool, page: Vec<Doze>) -> anyhow::Result<()> {
    let mut tx = db.begin().await?;
    enqueue_many(&mut tx, &page).await?;
    tx.commit().await?;
    Ok(())
}

async fn until_none_is_live(db: &PgPool) -> sqlx::Result<()> {
    loop {
        let live: bool = sqlx::query_scalar(
            "select exists (select from jobs where state in ('scheduled', 'queued', 'running', 'retrying'))",
        )
        .fetch_one(db)
        .await?;
        if !live {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// From order to start of each job, and from the first order to the last end.
async fn read(db: &PgPool, jobs: usize) -> anyhow::Result<(Vec<Duration>, Duration)> {
    let rows: Vec<(f64, f64)> = sqlx::query_as(
        "select extract(epoch from started_at - run_at)::float8,
             extract(epoch from max(finished_at) over () - min(run_at) over ())::float8
         from jobs
         where kind = 'bench.doze' and state = 'succeeded' and attempts = 1
         order by (payload->>'number')::int",
    )
    .fetch_all(db)
    .await?;
    ensure!(rows.len() == jobs, "{} of {jobs} jobs ran once and well", rows.len());
    let drained = rows.first().map_or(0.0, |&(_, drained)| drained);
    let waits = rows.iter().map(|&(waited, _)| Duration::from_secs_f64(waited.max(0.0)));
    Ok((waits.collect(), Duration::from_secs_f64(drained)))
}
