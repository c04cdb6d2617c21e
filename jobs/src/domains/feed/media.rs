use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;
use uuid::Uuid;

use super::FeedError;
use crate::{
    domains::entitlements::{AccessMode, Clearance, are_cleared, are_covered, find_clearances},
    ids::{AccountId, FeedItemId, MediaId},
};

/// Maximum photos and videos of one post or album.
pub const ITEM_MAX_MEDIA: usize = 50;
const MOST_TAGS: usize = 10;

/// A photo or video of a new post or album.
#[derive(Clone, Debug)]
pub struct NewItemMedia {
    pub id: MediaId,
    /// Visible to all, even if the rest is locked.
    pub is_teaser: bool,
    /// People shown in it.
    pub tags: Vec<AccountId>,
}

/// Whether the photos and videos of an item can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaState {
    Ready,
    /// Some are still processing.
    Processing,
    /// Some wait for who is shown, or for staff.
    Uncleared,
    /// None is left.
    Gone,
}

/// Errors unless each is the creator's own and publishable, and each tagged member allows it, on media that were not
/// generated.
pub async fn check_media(tx: &mut PgConnection, owner: AccountId, media: &[NewItemMedia]) -> Result<(), FeedError> {
    if media.len() > ITEM_MAX_MEDIA {
        return Err(FeedError::TooLong("media"));
    }
    let ids: HashSet<Uuid> = media.iter().map(|item| item.id.0).collect();
    if ids.len() != media.len() {
        return Err(FeedError::Media);
    }
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let usable = sqlx::query_scalar!(
        r#"select count(*) as "count!" from ready_media where id = any($1) and account_id = $2"#,
        &ids,
        owner.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if usize::try_from(usable).ok() != Some(media.len()) {
        return Err(FeedError::Media);
    }
    let clearances = find_clearances(tx, &ids).await?;
    if clearances.values().any(|clearance| clearance.is_final()) {
        return Err(FeedError::Media);
    }
    check_tags(tx, owner, media).await
}

/// Errors if someone shown has not agreed that the media are sold, or shown to all.
pub async fn check_uses(tx: &mut PgConnection, media: &[MediaId], access: AccessMode) -> Result<(), FeedError> {
    let ids: Vec<Uuid> = media.iter().map(|id| id.0).collect();
    if are_covered(tx, &ids, access != AccessMode::Free).await? {
        Ok(())
    } else {
        Err(FeedError::UnknownOption("accessMode"))
    }
}

/// Whether some of the media may not be shown yet.
pub async fn await_clearance(tx: &mut PgConnection, media: &[MediaId]) -> sqlx::Result<bool> {
    let ids: Vec<Uuid> = media.iter().map(|id| id.0).collect();
    Ok(!are_cleared(tx, &ids).await?)
}

/// Deleted members and those who blocked the creator get the same error.
async fn check_tags(tx: &mut PgConnection, owner: AccountId, media: &[NewItemMedia]) -> Result<(), FeedError> {
    if media.iter().any(|item| item.tags.len() > MOST_TAGS) {
        return Err(FeedError::TooLong("media.tagUserIds"));
    }
    let tags: HashSet<Uuid> = media.iter().flat_map(|item| &item.tags).map(|id| id.0).collect();
    if tags.is_empty() {
        return Ok(());
    }
    let tags: Vec<Uuid> = tags.into_iter().collect();
    let known = sqlx::query_scalar!(
        r#"select count(*) as "count!" from unnest($1::uuid[]) as tag (id) where is_heard(tag.id, $2)"#,
        &tags,
        owner.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    // Generated media show no real people.
    let tagged: Vec<Uuid> = media
        .iter()
        .filter(|item| !item.tags.is_empty())
        .map(|item| item.id.0)
        .collect();
    let is_generated = sqlx::query_scalar!(
        r#"select exists (select from media where id = any($1) and is_generated) as "is_generated!""#,
        &tagged,
    )
    .fetch_one(tx)
    .await?;
    if usize::try_from(known).ok() == Some(tags.len()) && !is_generated {
        Ok(())
    } else {
        Err(FeedError::UnknownOption("media.tagUserIds"))
    }
}

/// Replaces the media of an item.
pub(super) async fn replace_media(tx: &mut PgConnection, item: FeedItemId, media: &[NewItemMedia]) -> sqlx::Result<()> {
    sqlx::query!("delete from feed_media where item_id = $1", item.0)
        .execute(&mut *tx)
        .await?;
    for (medium, position) in media.iter().zip(0_i16..) {
        let tags: Vec<Uuid> = medium.tags.iter().map(|id| id.0).collect();
        sqlx::query!(
            "insert into feed_media (item_id, position, media_id, is_teaser, tag_user_ids) values ($1, $2, $3, $4, $5)",
            item.0,
            position,
            medium.id.0,
            medium.is_teaser,
            &tags,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// State of each item's media. Items without any are absent.
pub async fn state_of_media(conn: &mut PgConnection, media: &[Uuid]) -> sqlx::Result<HashMap<Uuid, MediaState>> {
    let rows = sqlx::query!(
        r#"select media.id, ready_media.id is not null as "is_ready!", media_waits(media.id) as "waits!"
           from media
           left join ready_media on ready_media.id = media.id
           where media.id = any($1)"#,
        media,
    )
    .fetch_all(&mut *conn)
    .await?;
    let clearances = find_clearances(conn, media).await?;
    let state = |id: Uuid, is_ready: bool, waits: bool| match (is_ready, waits, clearances.get(&id)) {
        (true, _, Some(Clearance::Cleared)) => MediaState::Ready,
        (true, _, Some(clearance)) if !clearance.is_final() => MediaState::Uncleared,
        (false, true, _) => MediaState::Processing,
        _ => MediaState::Gone,
    };
    Ok(rows
        .into_iter()
        .map(|row| (row.id, state(row.id, row.is_ready, row.waits)))
        .collect())
}
