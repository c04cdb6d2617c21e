use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ItemKind, MediaState, PlanFailure, TellFans, state_of_media};
use crate::{
    domains::entitlements::{AccessMode, are_covered},
    ids::{AccountId, FeedItemId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Outcome of a due publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Publication {
    Published,
    /// Its media are not ready: retry soon.
    Waits,
    /// Published already, moved, deleted, or impossible to publish, with the reason stored.
    Nothing,
}

/// Publishes a scheduled post or album whose time has come, without the media that are refused or withdrawn.
pub async fn publish_due(tx: &mut PgConnection, id: FeedItemId, time: DateTime<Utc>) -> sqlx::Result<Publication> {
    let row = sqlx::query!(
        r#"select account_id as "owner: AccountId", kind as "kind: ItemKind", may_publish(account_id) as "may!",
               is_hidden, access_mode as "access: AccessMode"
           from feed_items
           where id = $1 and published_at is null and deleted_at is null and removed_at is null
               and scheduled_at = $2 and scheduled_at <= now()
           for update"#,
        id.0,
        time,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return Ok(Publication::Nothing);
    };
    if !row.may {
        fail(tx, id, PlanFailure::NotAllowed).await?;
        return Ok(Publication::Nothing);
    }
    match media_of(tx, id).await? {
        MediaState::Ready => {}
        MediaState::Processing => {
            fail(tx, id, PlanFailure::MediaProcessing).await?;
            return Ok(Publication::Waits);
        }
        // Its clearance orders this again.
        MediaState::Uncleared => {
            fail(tx, id, PlanFailure::MediaUncleared).await?;
            return Ok(Publication::Nothing);
        }
        MediaState::Gone => {
            fail(tx, id, PlanFailure::MediaGone).await?;
            return Ok(Publication::Nothing);
        }
    }
    if !leave_out_refused(tx, id).await? {
        fail(tx, id, PlanFailure::MediaGone).await?;
        return Ok(Publication::Nothing);
    }
    // Releases may have been signed since it was saved.
    let media = media_ids(tx, id).await?;
    if !are_covered(tx, &media, row.access != AccessMode::Free).await? {
        fail(tx, id, PlanFailure::MediaUncovered).await?;
        return Ok(Publication::Nothing);
    }
    sqlx::query!(
        "update feed_items
         set published_at = now(), failure = null, rank = feed_rank(now(), likes, comments)
         where id = $1 and published_at is null",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if !row.is_hidden {
        announce_item(tx, row.owner, id, row.kind).await?;
    }
    Ok(Publication::Published)
}

async fn fail(tx: &mut PgConnection, id: FeedItemId, why: PlanFailure) -> sqlx::Result<()> {
    sqlx::query!("update feed_items set failure = $2 where id = $1", id.0, why as _)
        .execute(tx)
        .await?;
    Ok(())
}

/// Takes media out that are refused or withdrawn: they are never shown. `false`: nothing is left behind its lock.
async fn leave_out_refused(tx: &mut PgConnection, id: FeedItemId) -> sqlx::Result<bool> {
    sqlx::query!(
        "delete from feed_media where item_id = $1 and clearance(media_id) in ('refused', 'withdrawn')",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        r#"select access_mode = 'free' or (is_text_locked and body <> '') or exists (
               select from feed_media where item_id = $1 and not is_teaser
           ) as "is_left!"
           from feed_items
           where id = $1"#,
        id.0
    )
    .fetch_one(tx)
    .await
}

async fn media_ids(tx: &mut PgConnection, id: FeedItemId) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!("select media_id from feed_media where item_id = $1", id.0)
        .fetch_all(tx)
        .await
}

/// State of an item's media. One remaining is enough, and so is text alone.
async fn media_of(tx: &mut PgConnection, id: FeedItemId) -> sqlx::Result<MediaState> {
    let media = media_ids(tx, id).await?;
    let has_words = sqlx::query_scalar!(r#"select body <> '' as "has!" from feed_items where id = $1"#, id.0)
        .fetch_one(&mut *tx)
        .await?;
    let states = state_of_media(tx, &media).await?;
    let is_any = |state| states.values().any(|&other| other == state);
    Ok(if is_any(MediaState::Processing) {
        MediaState::Processing
    } else if is_any(MediaState::Uncleared) {
        MediaState::Uncleared
    } else if is_any(MediaState::Ready) || (media.is_empty() && has_words) {
        MediaState::Ready
    } else {
        MediaState::Gone
    })
}

/// Announces the item to viewers of the creator, by one event on the creator's key, and has fans notified.
pub(super) async fn announce_item(
    tx: &mut PgConnection,
    creator: AccountId,
    id: FeedItemId,
    kind: ItemKind,
) -> sqlx::Result<()> {
    let event = LiveEvent::PostCreated {
        creator_id: creator,
        item_id: id,
        is_album: kind == ItemKind::Album,
    };
    announce(tx, SubscriptionKey::Creator(creator), &event).await?;
    order_telling(tx, creator, id).await
}

/// Has fans notified of an item that is back within a day of its publication: their notifications ended when it went
/// away. Those who were notified are not notified again.
pub(super) async fn tell_rest(tx: &mut PgConnection, id: FeedItemId) -> sqlx::Result<()> {
    let creator = sqlx::query_scalar!(
        r#"select account_id as "creator: AccountId"
           from feed_items
           where id = $1 and published_at > now() - interval '1 day' and fans_told_at is null and not is_hidden
               and deleted_at is null and removed_at is null"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match creator {
        Some(creator) => order_telling(tx, creator, id).await,
        None => Ok(()),
    }
}

async fn order_telling(tx: &mut PgConnection, creator: AccountId, id: FeedItemId) -> sqlx::Result<()> {
    let has_fans = sqlx::query_scalar!(
        r#"select exists (select from follows where followed_id = $1)
               or exists (select from current_memberships where creator_id = $1) as "has_fans!""#,
        creator.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if has_fans {
        let job = TellFans {
            item_id: id,
            account_id: creator,
            after: None,
        };
        enqueue(tx, &job).await?;
    }
    Ok(())
}
