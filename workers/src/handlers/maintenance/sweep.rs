use jobs::domains::{
    accounts::expire_data_exports,
    imports::drop_old_archive,
    maintenance::{Sweep, Swept, sweep},
    media::{LeftUpload, end_upload, expired, forget, is_kept, left_uploads},
    transfers::expire_transfers,
    uploads::{Cancelled, forget_stale, stale_uploads},
};
use storage::ObjectKey;
use tracing::{info, warn};

use super::retain_jobs::retain_jobs;
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for Sweep {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut conn = deps.db.acquire().await?;
        while !cx.stop.is_cancelled() {
            let swept = sweep(&mut conn).await?;
            if swept == Swept::default() {
                break;
            }
            info!(?swept, "expired data swept");
        }
        while !cx.stop.is_cancelled() {
            let gone = retain_jobs(deps).await?;
            if gone == 0 {
                break;
            }
            info!(gone, "old jobs removed");
        }
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let dropped = drop_old_archive(&mut tx).await?;
            tx.commit().await?;
            if !dropped {
                break;
            }
        }
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let ended = expire_transfers(&mut tx).await?;
            tx.commit().await?;
            if ended == 0 {
                break;
            }
        }
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let ended = expire_data_exports(&mut tx).await?;
            tx.commit().await?;
            if ended == 0 {
                break;
            }
        }
        for (id, keys) in expired(&mut conn, 500).await? {
            // A legal hold may have been placed while the others were deleted.
            if is_kept(&mut conn, id).await? {
                continue;
            }
            let keys = keys.into_iter().map(ObjectKey::new).collect::<Result<Vec<_>, _>>()?;
            // Objects first: a crash in between leaves a row that the next sweep finds again.
            deps.storage.delete_many(&keys).await?;
            let mut tx = deps.db.begin().await?;
            forget(&mut tx, id).await?;
            tx.commit().await?;
        }
        for left in left_uploads(&mut conn, 500).await? {
            // One that cannot be cleared does not keep the others: the next sweep finds it again.
            match clear(deps, &left).await {
                Ok(()) => end_upload(&mut conn, &left.prefix).await?,
                Err(error) => warn!(%error, "sweep of leftovers failed"),
            }
        }
        for (id, left) in stale_uploads(&mut conn, 500).await? {
            if let Err(error) = abort(deps, &left).await {
                warn!(%error, "sweep of stale upload parts failed");
                continue;
            }
            let mut tx = deps.db.begin().await?;
            forget_stale(&mut tx, id).await?;
            tx.commit().await?;
        }
        Ok(Done::NothingToKeep)
    }
}

/// Removes an abandoned upload from the store.
async fn abort(deps: &Deps, left: &Cancelled) -> anyhow::Result<()> {
    let key = ObjectKey::new(left.object_key.as_str())?;
    if let Some(store_id) = &left.store_id {
        deps.storage.abort_parts(&key, store_id).await?;
    }
    deps.storage.delete_many(&[key]).await?;
    Ok(())
}

/// Deletes every object whose key begins so, and the parts of one that never became one.
async fn clear(deps: &Deps, left: &LeftUpload) -> anyhow::Result<()> {
    if let (Some(object_key), Some(store_id)) = (&left.object_key, &left.store_id) {
        let key = ObjectKey::new(object_key.as_str())?;
        deps.storage.abort_parts(&key, store_id).await?;
    }
    let found = deps.storage.list(&left.prefix, None).await?.items;
    let keys: Vec<_> = found.into_iter().map(|object| object.key).collect();
    deps.storage.delete_many(&keys).await?;
    Ok(())
}
