use std::time::Duration;

use jobs::domains::{
    imports::{BringItem, Found, ItemFailure, ItemKind, fail_item, land_item, open_item, reopen_item},
    media::{begin_upload, end_upload, leave_upload},
    uploads::PHOTO_MAX_BYTES,
};
use sqlx::{Postgres, Transaction};
use tokio::runtime::Handle;

use super::{
    bring_card::bring_card,
    bring_talk::bring_talk,
    fetch_item::fetch_item,
    place::Place,
    read_member::{Member, read_member},
    send_member::send_member,
};
use crate::{
    counts::item_ended,
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for BringItem {
    /// The file is copied under a key of the item's own: a repeat writes the same object, and the rows that make it a
    /// medium are written with the end of the job.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some(item) = open_item(&mut *deps.db.acquire().await?, self.item_id).await? else {
            return skip(self, deps, cx).await;
        };
        if item.kind == ItemKind::Photo && item.size_bytes > PHOTO_MAX_BYTES {
            return fail(self, deps, cx, ItemFailure::TooLarge).await;
        }
        let (Some(archive), Some(place)) = (&item.archive_key, &item.place) else {
            return fail(self, deps, cx, ItemFailure::Lost).await;
        };
        let place = match serde_json::from_value(place.clone())? {
            Place::Web { address } => return fetch_item(self, deps, cx, &item, &address).await,
            Place::Member(place) => place,
        };
        let member = Member {
            item: &item,
            archive,
            place,
        };
        match item.kind {
            ItemKind::Character => return bring_card(self, deps, cx, member).await,
            ItemKind::Chat => return bring_talk(self, deps, cx, member).await,
            ItemKind::Photo | ItemKind::Video | ItemKind::Other => {}
        }
        begin_upload(&mut *deps.db.acquire().await?, &item.prefix).await?;
        match copy(deps, cx, member).await? {
            Ok(()) => land(self, deps, cx, &item.prefix).await,
            Err(why) => {
                leave_upload(&mut *deps.db.acquire().await?, &item.prefix).await?;
                fail(self, deps, cx, why).await
            }
        }
    }
}

/// Ends the job of an item that is not to come in, unless its import was resumed meanwhile.
async fn skip(job: &BringItem, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    if reopen_item(&mut tx, job.import_id, job.item_id).await?.is_some() {
        return Err(JobError::Snooze(Duration::from_secs(1)));
    }
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    Ok(done)
}

/// Out of the archive into a file of its own.
async fn copy(deps: &Deps, cx: &JobContext, member: Member<'_>) -> Result<Result<(), ItemFailure>, JobError> {
    let prefix = member.item.prefix.clone();
    let (target, runtime) = (deps.clone(), Handle::current());
    read_member(deps, cx, member, move |reader| {
        send_member(&target, &runtime, &prefix, reader)
    })
    .await
}

async fn land(job: &BringItem, deps: &Deps, cx: &JobContext, prefix: &str) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    let found = land_item(&mut tx, job.import_id, job.item_id).await?;
    end_with(tx, cx, prefix, found).await
}

/// Ends the job of an item whose file is in storage.
pub(super) async fn end_with(
    mut tx: Transaction<'_, Postgres>,
    cx: &JobContext,
    prefix: &str,
    found: Found,
) -> Result<Done, JobError> {
    match found {
        Found::Landed => end_upload(&mut tx, prefix).await?,
        Found::Twin | Found::Gone => leave_upload(&mut tx, prefix).await?,
    }
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    match found {
        Found::Landed => item_ended("done", ""),
        Found::Twin => item_ended("twin", ""),
        Found::Gone => {}
    }
    Ok(done)
}

pub(super) async fn fail(job: &BringItem, deps: &Deps, cx: &JobContext, why: ItemFailure) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    fail_item(&mut tx, job.import_id, job.item_id, why).await?;
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    item_ended("failed", why.as_str());
    Ok(done)
}
