use std::{collections::BTreeSet, time::Duration};

use engines::EngineError;
use jobs::{
    domains::twin::{DestroyPage, DestroyTwin, Destruction, destroy_page, find_page, may_destroy},
    queue::Failure,
};
use storage::ObjectKey;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Until a legal hold is looked at again.
const HELD: Duration = Duration::from_hours(6);
/// Until the speech engine is asked again to delete a voice.
const AWAY: Duration = Duration::from_mins(10);

impl Run for DestroyTwin {
    /// Objects and voices first, then their rows, a page in each transaction; the last one ends the job. A crash in
    /// between leaves rows that the next run finds again. An engine that doesn't delete its voice is asked for as long
    /// as it takes: nothing is destroyed by giving up.
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
            let files = delete_objects(deps, &page).await?;
            for voice in &page.provider_voices {
                let deleted = deps.speech.delete_voice(voice, &cx.stop).await;
                deleted.map_err(|error| undeleted(&error))?;
            }
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

fn undeleted(error: &EngineError) -> JobError {
    match error {
        EngineError::Cancelled => JobError::Stopped,
        error => JobError::Await(AWAY, Failure::new("voice_not_deleted", error.to_string())),
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
