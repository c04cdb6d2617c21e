use std::time::Duration;

use bytes::Bytes;
use checks::Sample;
use jobs::domains::twin::{CompareLook, ComparedLook, Selfie, end_comparison, find_compared};
use storage::ObjectKey;

use crate::{
    apart::ApartError,
    checking::{Sampler, compare_likeness},
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Until a worker that knows no keys tries again.
const WITHOUT_KEYS: Duration = Duration::from_mins(1);
/// Maximum bytes of a document or portrait: the api takes 10 MiB of the first.
const MAX_BYTES: u64 = 32 << 20;

impl Run for CompareLook {
    /// Without a machine that compares, or a face to compare with, staff decide.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let found = find_compared(&mut *deps.db.acquire().await?, self).await?;
        let Some(look) = found else {
            return Ok(Done::NothingToKeep);
        };
        let score = compare(deps, cx, &look).await?;
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        end_comparison(&mut tx, self, score).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// Likeness of the portraits to the selfie, 0 to 1. `None`: nothing was compared.
async fn compare(deps: &Deps, cx: &JobContext, look: &ComparedLook) -> Result<Option<f32>, JobError> {
    let (Some(selfie), true) = (&look.selfie, deps.checker.is_some()) else {
        return Ok(None);
    };
    let Some(face) = open_selfie(deps, selfie).await? else {
        return Ok(None);
    };
    let Some(face) = sample(deps, face).await? else {
        return Ok(None);
    };
    let mut portraits = Vec::with_capacity(look.portraits.len());
    for key in &look.portraits {
        let file = read(deps, key).await?;
        let Some(portrait) = sample(deps, file).await? else {
            return Ok(None);
        };
        portraits.push(portrait);
    }
    if portraits.is_empty() {
        return Ok(None);
    }
    compare_likeness(deps, cx, vec![face], portraits).await
}

async fn read(deps: &Deps, key: &str) -> Result<Bytes, JobError> {
    let key = ObjectKey::new(key)?;
    Ok(deps.storage.get(&key).await?.body.collect(MAX_BYTES).await?)
}

/// The selfie's file. `None`: no key opens it.
async fn open_selfie(deps: &Deps, selfie: &Selfie) -> Result<Option<Bytes>, JobError> {
    let file = read(deps, &selfie.object_key).await?;
    let Some(key_id) = &selfie.key_id else {
        return Ok(Some(file));
    };
    let Some(keys) = &deps.documents else {
        tracing::warn!("NOCTURNE_SECRET isn't set, a look waits for another worker");
        return Err(JobError::Snooze(WITHOUT_KEYS));
    };
    let opened = keys.open(key_id, selfie.id, &file);
    if opened.is_none() {
        tracing::error!(document = %selfie.id, key_id, "document can't be unsealed");
    }
    Ok(opened.map(Bytes::from))
}

/// A small copy, read apart. `None`: the file can't be read.
async fn sample(deps: &Deps, file: Bytes) -> Result<Option<Sample>, JobError> {
    let picture = match deps.apart.decode(file).await {
        Ok(read) => read.picture,
        Err(ApartError::Refused(_)) => return Ok(None),
        Err(error @ ApartError::Io(_)) => return Err(error.into()),
    };
    let sampler = Sampler::new(deps);
    Ok(tokio::task::spawn_blocking(move || sampler.sample(&picture)).await?)
}
