use std::collections::HashSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{DirectError, NewDirect};
use crate::{
    domains::entitlements::{Clearance, are_covered, find_clearances},
    ids::{AccountId, FeedItemId, MessageId},
};

/// A photo or video of a message, and the album it came with.
struct Part {
    media: Uuid,
    album: Option<Uuid>,
}

/// Attaches each photo and video once, and only those in the author's gallery now. Sold ones are cleared, and none is
/// refused.
pub(super) async fn attach(tx: &mut PgConnection, id: MessageId, new: &NewDirect<'_>) -> Result<(), DirectError> {
    let parts = find_parts(tx, new).await?;
    if parts.is_empty() {
        return Ok(());
    }
    let ids: Vec<Uuid> = parts.iter().map(|part| part.media).collect();
    let albums: Vec<Option<Uuid>> = parts.iter().map(|part| part.album).collect();
    let kept = sqlx::query!(
        "insert into direct_media (message_id, position, media_id, album_id)
         select $1, min(place), media.id, (array_agg(asked.album_id order by place))[1]
         from unnest($2::uuid[], $4::uuid[]) with ordinality as asked (media_id, album_id, place)
         join media on media.id = asked.media_id
         where account_id = $3 and kind in ('photo', 'video') and deleted_at is null and status = 'ready'
             and moderation = 'approved'
         group by media.id",
        id.0,
        &ids,
        new.author.0,
        &albums as &[Option<Uuid>],
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() != ids.len() as u64 {
        return Err(DirectError::Media);
    }
    let clearances = find_clearances(tx, &ids).await?;
    let is_fine = if new.price.is_free() {
        !clearances.values().any(|clearance| clearance.is_final())
    } else {
        clearances.values().all(|&clearance| clearance == Clearance::Cleared) && are_covered(tx, &ids, true).await?
    };
    if is_fine { Ok(()) } else { Err(DirectError::NotCleared) }
}

/// Things attached one by one, then the albums. A photo that comes with both is part of the former.
async fn find_parts(tx: &mut PgConnection, new: &NewDirect<'_>) -> Result<Vec<Part>, DirectError> {
    let single = new.media.iter().map(|media| Part {
        media: media.0,
        album: None,
    });
    let mut parts: Vec<Part> = single.collect();
    if new.albums.is_empty() {
        return Ok(parts);
    }
    let of_albums = find_album_parts(tx, new.author, new.albums).await?;
    let found: HashSet<Option<Uuid>> = of_albums.iter().map(|part| part.album).collect();
    if new.albums.iter().any(|album| !found.contains(&Some(album.0))) {
        return Err(DirectError::Media);
    }
    let mut seen: HashSet<Uuid> = parts.iter().map(|part| part.media).collect();
    parts.extend(of_albums.into_iter().filter(|part| seen.insert(part.media)));
    Ok(parts)
}

/// Media of the author's published albums that can be shown.
async fn find_album_parts(tx: &mut PgConnection, author: AccountId, albums: &[FeedItemId]) -> sqlx::Result<Vec<Part>> {
    let ids: Vec<Uuid> = albums.iter().map(|album| album.0).collect();
    sqlx::query_as!(
        Part,
        r#"select media.id as "media!", feed_items.id as "album?"
           from unnest($1::uuid[]) with ordinality as asked (album_id, place)
           join feed_items on feed_items.id = asked.album_id and feed_items.kind = 'album'
               and feed_items.account_id = $2 and published_at is not null and feed_items.deleted_at is null
               and feed_items.removed_at is null
           join feed_media on feed_media.item_id = feed_items.id
           join media on media.id = feed_media.media_id and media.account_id = $2 and media.deleted_at is null
               and media.removed_at is null and status = 'ready' and moderation = 'approved'
           order by asked.place, feed_media.position"#,
        &ids,
        author.0,
    )
    .fetch_all(tx)
    .await
}
