use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use apalis::prelude::*;
use apalis_redis::{Config, RedisStorage};
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    no_op::{started, starts},
    stores::Stores,
};

#[derive(Clone, Serialize, Deserialize)]
struct Bare {
    number: usize,
}

/// apalis-redis as the queue itself, with the settings under which it is fastest: no lock, no events, ten at a time. No
/// database and no lease; at about 8,000 waiting jobs it stops for good, so there are fewer.
///
/// From the start of the worker until the last job has started; up to ten acknowledgements may trail.
pub async fn measure(stores: &Stores, jobs: usize, slots: usize) -> anyhow::Result<Value> {
    let patient = ConnectionManagerConfig::new().set_response_timeout(Some(Duration::from_secs(10)));
    let client = redis::Client::open(stores.redis_url.as_str())?;
    let connection = ConnectionManager::new_with_config(client, patient).await?;
    let config = Config::default()
        .queue("{bench-bare}")
        .batch_size(10)
        .lock_tasks(false)
        .emit_events(false)
        .idempotency_ttl(Some(Duration::from_hours(1)));
    let mut storage = RedisStorage::<Bare>::new(connection).with_config(config);
    for page in (0..jobs).collect::<Vec<_>>().chunks(500) {
        let page = page.iter().map(|&number| Bare { number });
        storage.push_stream(futures::stream::iter(page)).await?;
    }
    let mut starts = starts();
    let begun = Instant::now();
    let polled = apalis_core::backend::ext::poll_strategy::PollWith::new(
        storage,
        apalis_core::backend::ext::poll_strategy::IntervalStrategy::new(Duration::from_millis(5)),
    );
    let worker = WorkerBuilder::new("bare")
        .backend(polled)
        .concurrency(slots)
        .build(async |job: Bare| -> Result<(), BoxDynError> { Ok(started(job.number)?) });
    let counting = async {
        for _ in 0..jobs {
            starts.recv().await.context("no job starts anymore")?;
        }
        anyhow::Ok(begun.elapsed().as_secs_f64())
    };
    // Concurrently in one task: apalis' future can't be spawned.
    let seconds = tokio::select! {
        counted = counting => counted?,
        ended = worker.run() => bail!("the worker ended: {ended:?}"),
    };
    Ok(json!({ "jobs": jobs, "seconds": seconds }))
}
