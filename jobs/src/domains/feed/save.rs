use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::PgConnection;

use super::{
    CheckedBody, CheckedPoll, FeedError, ItemKind, NewItemMedia, PlanFailure, PublishItem, await_clearance,
    check_media, check_time, check_uses, delay_until, end_draft,
    find_own::{OwnItem, check_creator, lock_own},
    media::replace_media,
    poll::save_poll,
    publish::announce_item,
};
use crate::{
    domains::entitlements::{AccessMode, FIRST_LEVEL},
    ids::{AccountId, FeedItemId, MediaId},
    queue::{EnqueueOptions, enqueue_with},
};

/// Maximum posts of a creator without a studio.
pub const POST_LIMIT: i64 = 5;

/// A post or album to be saved.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, not a state")]
pub struct NewItem {
    /// Made by the browser once per press of the button.
    pub id: FeedItemId,
    pub kind: ItemKind,
    pub access: AccessMode,
    /// The lowest tier of the fan club that it opens to, if it is for members.
    pub least_level: i16,
    /// US cents of a paid item, already within the bounds.
    pub price_cents: Option<i32>,
    /// Of an album.
    pub name: String,
    /// Of a post.
    pub body: CheckedBody,
    pub parent: Option<FeedItemId>,
    pub is_pinned: bool,
    pub is_hidden: bool,
    /// Its text is locked with its media.
    pub is_text_locked: bool,
    /// Its text and media only open where explicit media does.
    pub is_explicit: bool,
    pub media: Vec<NewItemMedia>,
    /// Of a post with a text, which asks the question.
    pub poll: Option<CheckedPoll>,
    /// `None`: now.
    pub scheduled_at: Option<DateTime<Utc>>,
    /// The edited version; `None`: it is new.
    pub version: Option<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedItem {
    Saved,
    /// Its last photo or video is gone, and it was deleted.
    Deleted,
}

/// Publishes, schedules or edits a post or album. With media that aren't cleared yet, it is planned for now and
/// published with the last clearance.
pub async fn save_item(tx: &mut PgConnection, owner: AccountId, item: &NewItem) -> Result<SavedItem, FeedError> {
    check_creator(tx, owner).await?;
    let found = lock_own(tx, owner, item.id).await?;
    check(tx, owner, item).await?;
    let media: Vec<MediaId> = item.media.iter().map(|medium| medium.id).collect();
    let waits = await_clearance(tx, &media).await?;
    let held = if waits { hold(tx, item).await? } else { None };
    let planned = held.as_ref().unwrap_or(item);
    let saved = match found {
        Some(old) if old.is_published && waits => return Err(FeedError::NotCleared),
        Some(old) => edit(tx, owner, planned, &old).await?,
        None if item.version.is_some() => return Err(FeedError::NotFound),
        None => create(tx, owner, planned).await?,
    };
    if held.is_some() {
        sqlx::query!(
            "update feed_items set failure = $2 where id = $1 and published_at is null",
            item.id.0,
            PlanFailure::MediaUncleared as _,
        )
        .execute(&mut *tx)
        .await?;
    }
    end_draft(tx, owner, item.id.0).await?;
    Ok(saved)
}

/// The item as it is planned until its media are cleared. `None`: it has a time of its own.
async fn hold(tx: &mut PgConnection, item: &NewItem) -> sqlx::Result<Option<NewItem>> {
    if item.scheduled_at.is_some() {
        return Ok(None);
    }
    let now = sqlx::query_scalar!(r#"select now() as "now!""#).fetch_one(tx).await?;
    Ok(Some(NewItem {
        scheduled_at: Some(now),
        ..item.clone()
    }))
}

async fn check(tx: &mut PgConnection, owner: AccountId, item: &NewItem) -> Result<(), FeedError> {
    if (item.access == AccessMode::Paid) != item.price_cents.is_some() {
        return Err(FeedError::Price);
    }
    if item.least_level != FIRST_LEVEL && !has_level(tx, owner, item).await? {
        return Err(FeedError::UnknownOption("leastLevel"));
    }
    if item.is_text_locked && item.access == AccessMode::Free {
        return Err(FeedError::UnknownOption("isTextLocked"));
    }
    check_media(tx, owner, &item.media).await?;
    let media: Vec<MediaId> = item.media.iter().map(|medium| medium.id).collect();
    check_uses(tx, &media, item.access).await?;
    let Some(parent) = item.parent else {
        return Ok(());
    };
    let is_own = sqlx::query_scalar!(
        r#"select exists (
               select from feed_items where id = $1 and account_id = $2 and id <> $3 and deleted_at is null
           ) as "is_own!""#,
        parent.0,
        owner.0,
        item.id.0,
    )
    .fetch_one(tx)
    .await?;
    if is_own {
        Ok(())
    } else {
        Err(FeedError::UnknownOption("parentId"))
    }
}

/// Whether the creator's club has the tier. One that is closed still has members.
async fn has_level(tx: &mut PgConnection, owner: AccountId, item: &NewItem) -> sqlx::Result<bool> {
    if item.access != AccessMode::FanClub {
        return Ok(false);
    }
    sqlx::query_scalar!(
        r#"select exists (select from club_tiers where creator_id = $1 and level = $2) as "has!""#,
        owner.0,
        item.least_level,
    )
    .fetch_one(tx)
    .await
}

/// Requires content, and behind a lock more than teasers: a text that is locked too is enough.
fn check_content(item: &NewItem) -> Result<(), FeedError> {
    let is_empty = item.media.is_empty() && (item.kind == ItemKind::Album || item.body.text().is_empty());
    if is_empty {
        return Err(FeedError::Empty("media"));
    }
    if item.poll.is_some() && item.body.text().is_empty() {
        return Err(FeedError::Empty("body"));
    }
    let is_text_sold = item.is_text_locked && !item.body.text().is_empty();
    if item.access != AccessMode::Free && !is_text_sold && item.media.iter().all(|medium| medium.is_teaser) {
        return Err(FeedError::Media);
    }
    Ok(())
}

async fn create(tx: &mut PgConnection, owner: AccountId, item: &NewItem) -> Result<SavedItem, FeedError> {
    check_content(item)?;
    if item.kind == ItemKind::Post {
        check_limit(tx, owner).await?;
    }
    if let Some(time) = item.scheduled_at {
        check_time(tx, time).await?;
    }
    let added = sqlx::query!(
        "insert into feed_items (
             id, account_id, kind, access_mode, price_cents, name, body, parent_id, is_pinned, is_hidden, scheduled_at,
             is_text_locked, is_explicit, least_level, published_at, rank
         )
         values (
             $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
             case when $11::timestamptz is null then now() end,
             case when $11::timestamptz is null then feed_rank(now(), 0, 0) else 0 end
         )
         on conflict (id) do nothing",
        item.id.0,
        owner.0,
        item.kind.as_str(),
        item.access.as_str(),
        item.price_cents,
        item.name,
        item.body.text(),
        item.parent.map(|id| id.0),
        item.is_pinned,
        item.is_hidden,
        item.scheduled_at,
        item.is_text_locked,
        item.is_explicit,
        item.least_level,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Err(FeedError::EditedElsewhere);
    }
    replace_media(tx, item.id, &item.media).await?;
    save_poll(tx, item.id, item.poll.as_ref()).await?;
    match item.scheduled_at {
        Some(time) => plan(tx, owner, item.id, time).await?,
        None if item.is_hidden => {}
        None => announce_item(tx, owner, item.id, item.kind).await?,
    }
    Ok(SavedItem::Saved)
}

/// A creator's posts and their limit; `None`: unlimited.
pub struct PostRoom {
    pub used: i64,
    pub most: Option<i64>,
}

pub async fn get_post_room(conn: &mut PgConnection, owner: AccountId) -> sqlx::Result<PostRoom> {
    let row = sqlx::query!(
        r#"select is_studio_creator($1) as "is_free!", (
               select count(*) from feed_items
               where account_id = $1 and kind = 'post' and deleted_at is null and removed_at is null
           ) as "used!""#,
        owner.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(PostRoom {
        used: row.used,
        most: (!row.is_free).then_some(POST_LIMIT),
    })
}

/// Counted under the creator's lock, so that two tabs can't both use the last place.
pub(super) async fn check_limit(tx: &mut PgConnection, owner: AccountId) -> Result<(), FeedError> {
    sqlx::query_scalar!("select id from accounts where id = $1 for no key update", owner.0)
        .fetch_one(&mut *tx)
        .await?;
    let room = get_post_room(tx, owner).await?;
    let has_room = room.most.is_none_or(|most| room.used < most);
    if has_room { Ok(()) } else { Err(FeedError::PostLimit) }
}

async fn edit(tx: &mut PgConnection, owner: AccountId, item: &NewItem, old: &OwnItem) -> Result<SavedItem, FeedError> {
    if old.kind != item.kind || old.is_deleted {
        return Err(FeedError::NotFound);
    }
    let Some(version) = item.version else {
        return if is_repeated(item, old) {
            Ok(SavedItem::Saved)
        } else {
            Err(FeedError::EditedElsewhere)
        };
    };
    if version != old.version {
        return Err(FeedError::EditedElsewhere);
    }
    if is_late(item, old) {
        return Err(FeedError::BeingPublished);
    }
    if item.media.is_empty() && had_media(tx, item.id).await? {
        super::delete_items(tx, owner, item.kind, &[item.id]).await?;
        return Ok(SavedItem::Deleted);
    }
    check_content(item)?;
    keep_version(tx, item.id).await?;
    write(tx, item, old).await?;
    replace_media(tx, item.id, &item.media).await?;
    save_poll(tx, item.id, item.poll.as_ref()).await?;
    move_in_time(tx, owner, item, old).await?;
    // Fans weren't told while it was hidden.
    if old.is_published && old.is_hidden && !item.is_hidden {
        announce_item(tx, owner, item.id, item.kind).await?;
    }
    Ok(SavedItem::Saved)
}

/// Whether it is the same press of the button, sent twice.
fn is_repeated(item: &NewItem, old: &OwnItem) -> bool {
    old.version == 1
        && old.body == item.body.text()
        && old.name == item.name
        && old.access == item.access
        && old.price_cents == item.price_cents
        && old.is_text_locked == item.is_text_locked
        && old.is_explicit == item.is_explicit
        && old.least_level == item.least_level
}

/// Whether it was edited as scheduled, and its time has come meanwhile. A publication under way holds its row, so this
/// is decided after it.
fn is_late(item: &NewItem, old: &OwnItem) -> bool {
    let keeps_time = item.scheduled_at == old.scheduled_at;
    item.scheduled_at.is_some() && (old.is_published || (old.is_due && keeps_time))
}

async fn had_media(tx: &mut PgConnection, id: FeedItemId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from feed_media where item_id = $1) as "had!""#,
        id.0
    )
    .fetch_one(tx)
    .await
}

async fn keep_version(tx: &mut PgConnection, id: FeedItemId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into feed_versions (
             item_id, version, access_mode, price_cents, name, body, is_text_locked, is_explicit, least_level, media
         )
         select id, version, access_mode, price_cents, name, body, is_text_locked, is_explicit, least_level, coalesce(
             (
                 select jsonb_agg(jsonb_build_object('id', media_id, 'isTeaser', is_teaser) order by position)
                 from feed_media where item_id = id
             ),
             $2
         )
         from feed_items where id = $1",
        id.0,
        json!([]),
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn write(tx: &mut PgConnection, item: &NewItem, old: &OwnItem) -> sqlx::Result<()> {
    sqlx::query!(
        "update feed_items
         set access_mode = $2, price_cents = $3, name = $4, body = $5, parent_id = $6, is_pinned = $7, is_hidden = $8,
             is_text_locked = $10, is_explicit = $11, least_level = $12, version = $9 + 1, updated_at = now()
         where id = $1 and version = $9",
        item.id.0,
        item.access.as_str(),
        item.price_cents,
        item.name,
        item.body.text(),
        item.parent.map(|id| id.0),
        item.is_pinned,
        item.is_hidden,
        old.version,
        item.is_text_locked,
        item.is_explicit,
        item.least_level,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reschedules an unpublished item, or publishes it now. A published one stays published.
async fn move_in_time(tx: &mut PgConnection, owner: AccountId, item: &NewItem, old: &OwnItem) -> Result<(), FeedError> {
    if old.is_published {
        return Ok(());
    }
    if item.scheduled_at == old.scheduled_at {
        // An item that failed to publish at its time needs a new one: no job returns to the old.
        return match item.scheduled_at {
            Some(time) => check_time(tx, time).await,
            None => Ok(()),
        };
    }
    if let Some(time) = item.scheduled_at {
        check_time(tx, time).await?;
        sqlx::query!(
            "update feed_items set scheduled_at = $2, failure = null where id = $1",
            item.id.0,
            time
        )
        .execute(&mut *tx)
        .await?;
        plan(tx, owner, item.id, time).await
    } else {
        sqlx::query!(
            "update feed_items
             set published_at = now(), failure = null, rank = feed_rank(now(), likes, comments)
             where id = $1 and published_at is null",
            item.id.0,
        )
        .execute(&mut *tx)
        .await?;
        if !item.is_hidden {
            announce_item(tx, owner, item.id, item.kind).await?;
        }
        Ok(())
    }
}

/// Orders the job that publishes it at its time.
pub(super) async fn plan(
    tx: &mut PgConnection,
    owner: AccountId,
    id: FeedItemId,
    time: DateTime<Utc>,
) -> Result<(), FeedError> {
    let job = PublishItem {
        item_id: id,
        account_id: owner,
        scheduled_at: time,
    };
    let options = EnqueueOptions {
        delay: delay_until(tx, time).await?,
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, &job, options).await?;
    Ok(())
}
