use std::io::Write;

use flate2::{Compression, write::GzEncoder};
use jobs::{
    catalogue::KINDS,
    domains::maintenance::{end_archive, forget_jobs, old_jobs, open_archive, read_archive},
};
use serde_json::Value;
use storage::{ObjectKey, Storage};

use crate::{deps::Deps, run::JobError};

/// Jobs that go in one transaction.
const BATCH: i64 = 5000;

/// Deletes the next jobs that were kept long enough; with an archive they are written there first. Returns how many:
/// 0 when all are gone.
pub(super) async fn retain_jobs(deps: &Deps) -> Result<u64, JobError> {
    let Some(storage) = &deps.archive else {
        let mut conn = deps.db.acquire().await?;
        let old = old_jobs(&mut conn, KINDS, BATCH).await?;
        return Ok(forget_jobs(&mut conn, &old).await?);
    };
    archive_jobs(deps, storage).await
}

async fn archive_jobs(deps: &Deps, storage: &Storage) -> Result<u64, JobError> {
    let mut tx = deps.db.begin().await?;
    let archive = open_archive(&mut tx, KINDS, BATCH).await?;
    tx.commit().await?;
    let Some(archive) = archive else { return Ok(0) };
    let lines = read_archive(&mut *deps.db.acquire().await?, KINDS, &archive).await?;
    // None are left of a batch that was deleted while there was no archive.
    if !lines.is_empty() {
        let content = tokio::task::spawn_blocking(move || pack(&lines)).await??;
        storage
            .put(&ObjectKey::new(archive.key())?, "application/gzip", content)
            .await?;
    }
    let mut tx = deps.db.begin().await?;
    let gone = end_archive(&mut tx, &archive).await?;
    tx.commit().await?;
    Ok(gone)
}

/// A line each. Equal lines make equal bytes: the header tells no time.
fn pack(lines: &[Value]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    for line in lines {
        serde_json::to_writer(&mut packed, line)?;
        packed.write_all(b"\n")?;
    }
    packed.finish()
}
