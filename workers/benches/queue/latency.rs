use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use jobs::queue::enqueue;
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::{
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};

use crate::{
    no_op::{Numbered, starts},
    process::until_none_is_live,
    stores::Stores,
};

/// Jobs before those that are measured.
const WARM_UP: usize = 20;

/// Times of one job, as seen by the producer.
struct Order {
    number: usize,
    begun: Instant,
    committed: Instant,
}

/// Enqueues jobs at a steady rate, each in its own durable transaction, and returns the time until each starts: from
/// before the transaction began, and from its commit.
///
/// Other jobs may be waiting in lanes that the worker serves too: they are left as they are.
pub async fn measure<J: Numbered>(
    stores: &Stores,
    jobs: usize,
    per_second: usize,
    lanes: &str,
) -> anyhow::Result<Value> {
    let mut starts = starts();
    let worker = stores.start_worker(lanes).await?;
    // Not measured: opens connections, prepares statements, and lets a process take the duty of calling.
    for number in 0..WARM_UP {
        order(stores.db.clone(), number, J::of(number)).await?;
    }
    for _ in 0..WARM_UP {
        starts.recv().await.context("the worker is gone")?;
    }
    let mut ticks = interval(Duration::from_secs_f64(1.0 / f64::from(u32::try_from(per_second)?)));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut ordering = JoinSet::new();
    for number in 0..jobs {
        ticks.tick().await;
        ordering.spawn(order(stores.db.clone(), number, J::of(number)));
    }
    let mut orders = Vec::new();
    while let Some(ordered) = ordering.join_next().await {
        orders.push(ordered??);
    }
    let mut started = vec![None; jobs];
    for _ in 0..jobs {
        let (number, at) = starts.recv().await.context("the worker is gone")?;
        ensure!(started[number].replace(at).is_none(), "job {number} was started twice");
    }
    until_none_is_live(&stores.db, J::KIND).await?;
    worker.stop().await?;

    let (mut from_order, mut from_commit) = (Vec::new(), Vec::new());
    for order in &orders {
        let start = started[order.number].context("every job was started")?;
        from_order.push(millis(start - order.begun));
        from_commit.push(millis(start.saturating_duration_since(order.committed)));
    }
    Ok(json!({ "jobs": jobs, "order_to_start_ms": from_order, "commit_to_start_ms": from_commit }))
}

async fn order(db: PgPool, number: usize, job: impl Numbered) -> anyhow::Result<Order> {
    let begun = Instant::now();
    let mut tx = db.begin().await?;
    enqueue(&mut tx, &job).await?;
    tx.commit().await?;
    Ok(Order {
        number,
        begun,
        committed: Instant::now(),
    })
}

fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}
