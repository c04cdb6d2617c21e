use jobs::domains::{
    characters::{Language, read_card},
    imports::{BringItem, ItemFailure, land_character},
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

/// Maximum size of a card, as of one that comes alone.
const CARD_MAX_BYTES: u64 = 20 << 20;

/// A card becomes a character by the way that a single card takes.
pub(super) async fn bring_card(
    job: &BringItem,
    deps: &Deps,
    cx: &JobContext,
    member: Member<'_>,
) -> Result<Done, JobError> {
    let file = match read_file(deps, cx, member, CARD_MAX_BYTES).await? {
        Ok(file) => file,
        Err(why) => return fail(job, deps, cx, why).await,
    };
    let read = tokio::task::spawn_blocking(move || read_card(&file, Language::default())).await?;
    let card = match read {
        Ok(card) => card,
        Err(error) => return fail(job, deps, cx, ItemFailure::from(&error)).await,
    };
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    if let Err(why) = land_character(&mut tx, job.import_id, job.item_id, card).await? {
        drop(tx);
        return fail(job, deps, cx, why).await;
    }
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    item_ended("done", "");
    Ok(done)
}
