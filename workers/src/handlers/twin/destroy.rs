use std::{collections::BTreeSet, time::Duration};

use jobs::domains::twin::{DestroyPage, DestroyTwin, Destruction, destroy_page, find_page, may_destroy};
use storage::ObjectKey;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Until a legal hold is looked at again.
const HELD: Duration = Duration::from_hours(6);

impl Run for DestroyTwin {
    /// Voices and objects first, then their rows, a page in each transaction; the last one ends the job. A crash in
    /// between leaves rows that the next run finds again.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        loop {
            let mut conn = deps.db.acquire().await?;
            if !may_destroy(&mut conn, self.account_id).await? {
                return Err(JobError::Snooze(HELD));
            }
            let Some(page) = find_page(&mut conn, self).await? else {
                return Ok(Done::NothingToKeep);
            };
            drop(conn);
            for voice in &page.provider_voices {
                deps.speech
                    .delete_voice(voice, &cx.stop)
                    .await
                    .map_err(|error| JobError::retry("voice_not_deleted", &error))?;
            }
            let files = delete_objects(deps, &page).await?;
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            if destroy_page(&mut tx, self, &page, files).await? == Destruction::Ended {
                let done = cx.complete(&mut tx).await?;
                tx.commit().await?;
                return Ok(done);
            }
            tx.commit().await?;
        }
    }
}

/// Deletes the objects of a page, and returns their number.
async fn delete_objects(deps: &Deps, page: &DestroyPage) -> Result<i32, JobError> {
    let mut keys = BTreeSet::new();
    keys.extend(page.objects.iter().cloned());
    for prefix in &page.prefixes {
        // More than a listing holds comes with the next page.
        let found = deps.storage.list(prefix, None).await?.items;
        keys.extend(found.into_iter().map(|object| object.key.as_str().to_owned()));
    }
    let count = i32::try_from(keys.len()).unwrap_or(i32::MAX);
    let keys = keys.into_iter().map(ObjectKey::new).collect::<Result<Vec<_>, _>>()?;
    deps.storage.delete_many(&keys).await?;
    Ok(count)
}
