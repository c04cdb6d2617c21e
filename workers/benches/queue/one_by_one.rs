use std::time::Instant;

use anyhow::Context;
use jobs::{
    ids::JobId,
    queue::{Job as _, Lane, claim, succeed},
};
use serde_json::{Value, json};
use sqlx::PgConnection;

use crate::{no_op::NoOp, stores::Stores};

/// The usual queue in PostgreSQL on the same tables: every slot claims one job with SKIP LOCKED, commits, ends it,
/// commits.
pub async fn measure(stores: &Stores, jobs: usize, slots: usize) -> anyhow::Result<Value> {
    stores.fill(jobs).await?;
    let begun = Instant::now();
    let mut loops = tokio::task::JoinSet::new();
    for slot in 0..slots {
        let db = stores.db.clone();
        loops.spawn(async move {
            let worker = format!("one-by-one-{slot}");
            loop {
                let mut tx = db.begin().await?;
                let Some(id) = next(&mut tx).await? else {
                    return anyhow::Ok(());
                };
                let claimed = claim(&mut tx, id, &worker).await?.context("it is locked")?;
                tx.commit().await?;
                let mut tx = db.begin().await?;
                succeed(&mut tx, claimed.lease).await?;
                tx.commit().await?;
            }
        });
    }
    while let Some(ended) = loops.join_next().await {
        ended??;
    }
    Ok(json!({ "jobs": jobs, "seconds": begun.elapsed().as_secs_f64() }))
}

async fn next(tx: &mut PgConnection) -> sqlx::Result<Option<JobId>> {
    sqlx::query_scalar(
        "select id
         from jobs
         where lane = $1 and kind = $2 and state in ('scheduled', 'queued', 'retrying') and pushed_at is null and run_at <= now()
         order by priority desc, run_at, id
         limit 1
         for update skip locked",
    )
    .bind(Lane::Messages.as_str())
    .bind(NoOp::KIND)
    .fetch_optional(tx)
    .await
}
