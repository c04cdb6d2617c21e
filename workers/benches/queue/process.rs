use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    no_op::{NoOp, starts},
    stores::Stores,
};
use jobs::queue::Job as _;

/// From the start of a worker process with a full queue until the database says that the last job has succeeded.
pub async fn measure(stores: &Stores, jobs: usize, slots: usize) -> anyhow::Result<Value> {
    stores.fill::<NoOp>(jobs).await?;
    let mut starts = starts();
    let begun = Instant::now();
    let worker = stores.start_worker(&format!("messages={slots}")).await?;
    for _ in 0..jobs {
        starts.recv().await;
    }
    until_none_is_live(&stores.db, NoOp::KIND).await?;
    let seconds = begun.elapsed().as_secs_f64();
    worker.stop().await?;
    Ok(json!({ "jobs": jobs, "seconds": seconds, "started_twice": started_twice(&stores.db).await? }))
}

pub async fn until_none_is_live(db: &PgPool, kind: &str) -> sqlx::Result<()> {
    loop {
        let live: bool = sqlx::query_scalar(
            "select exists (
                 select from jobs where kind = $1 and state = 'queued'
                 union all
                 select from jobs where kind = $1 and state = 'running'
             )",
        )
        .bind(kind)
        .fetch_one(db)
        .await?;
        if !live {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn started_twice(db: &PgPool) -> sqlx::Result<i64> {
    sqlx::query_scalar("select count(*) from jobs where kind = $1 and (lease_token <> 1 or state <> 'succeeded')")
        .bind(NoOp::KIND)
        .fetch_one(db)
        .await
}
