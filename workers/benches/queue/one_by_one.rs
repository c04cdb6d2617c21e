use std::time::Instant;

use jobs::queue::{Job as _, Lane, Lease, succeed};
use serde_json::{Value, json};
use sqlx::PgConnection;

use crate::{no_op::NoOp, stores::Stores};

/// The usual queue in PostgreSQL on the same tables: every slot claims one job with SKIP LOCKED, commits, ends it,
/// commits.
pub async fn measure(stores: &Stores, jobs: usize, slots: usize) -> anyhow::Result<Value> {
    stores.fill::<NoOp>(jobs).await?;
    let begun = Instant::now();
    let mut loops = tokio::task::JoinSet::new();
    for slot in 0..slots {
        let db = stores.db.clone();
        loops.spawn(async move {
            let worker = format!("one-by-one-{slot}");
            loop {
                let mut tx = db.begin().await?;
                let Some(lease) = next(&mut tx, &worker).await? else {
                    return anyhow::Ok(());
                };
                tx.commit().await?;
                let mut tx = db.begin().await?;
                succeed(&mut tx, lease).await?;
                tx.commit().await?;
            }
        });
    }
    while let Some(ended) = loops.join_next().await {
        ended??;
    }
    Ok(json!({ "jobs": jobs, "seconds": begun.elapsed().as_secs_f64() }))
}

async fn next(tx: &mut PgConnection, worker: &str) -> sqlx::Result<Option<Lease>> {
    let taken = sqlx::query_as(
        "update jobs
         set state = 'running', attempts = attempts + 1, lease_token = lease_token + 1, worker_id = $3,
             lease_until = now() + interval '15 seconds', started_at = clock_timestamp()
         where id = (
             select id
             from jobs
             where lane = $1 and kind = $2 and state = 'queued'
             order by priority desc, turn, id
             limit 1
             for update skip locked
         )
         returning id, lease_token",
    )
    .bind(Lane::Messages.as_str())
    .bind(NoOp::KIND)
    .bind(worker)
    .fetch_optional(tx)
    .await?;
    Ok(taken.map(|(job, token)| Lease { job, token }))
}
