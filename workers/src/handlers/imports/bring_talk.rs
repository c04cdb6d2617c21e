use std::time::Duration;

use jobs::domains::{
    chat::{TALK_MAX_BYTES, TalkError, read_talk},
    imports::{BringItem, ItemFailure, Talked, land_talk},
};

use super::{
    bring_item::fail,
    read_member::{Member, read_file},
};
use crate::{
    counts::item_ended,
    deps::Deps,
    run::{Done, JobContext, JobError},
};

/// Until a character that a chat is with is looked for again.
const AGAIN: Duration = Duration::from_secs(5);

/// A chat comes in behind its character.
pub(super) async fn bring_talk(
    job: &BringItem,
    deps: &Deps,
    cx: &JobContext,
    member: Member<'_>,
) -> Result<Done, JobError> {
    let file = match read_file(deps, cx, member, TALK_MAX_BYTES).await? {
        Ok(file) => file,
        Err(why) => return fail(job, deps, cx, why).await,
    };
    let talk = match tokio::task::spawn_blocking(move || read_talk(&file)).await? {
        Ok(talk) => talk,
        Err(error) => {
            let why = match error {
                TalkError::NotATalk => ItemFailure::NotAChat,
                TalkError::TooLong => ItemFailure::TooLarge,
                TalkError::Refused => ItemFailure::Refused,
            };
            return fail(job, deps, cx, why).await;
        }
    };
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    match land_talk(&mut tx, job.import_id, job.item_id, &talk).await? {
        Ok(Talked::Over) => {}
        Ok(Talked::TooSoon) => return Err(JobError::Snooze(AGAIN)),
        Err(why) => {
            drop(tx);
            return fail(job, deps, cx, why).await;
        }
    }
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    item_ended("done", "");
    Ok(done)
}
