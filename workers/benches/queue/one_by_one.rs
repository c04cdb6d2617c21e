use std::time::Instant;

use jobs::queue::{Lane, claim_next, succeed};
use serde_json::{Value, json};

use crate::stores::Stores;

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
                let Some(claimed) = claim_next(&mut tx, Lane::Messages, &worker).await? else {
                    return anyhow::Ok(());
                };
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
