use std::collections::HashMap;

use jobs::ids::{AccountId, FeedItemId, MediaId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Viewer,
    view::{FeedMediaView, MediaAccess},
};
use crate::domains::media::{MediaView, blur_url, media_views};

#[derive(Default)]
pub(crate) struct MediaOf {
    pub(crate) views: Vec<FeedMediaView>,
    /// Whether there ever were any.
    pub(crate) had: bool,
}

/// Photos and videos of posts and albums, in order. Blurred if locked for the viewer: `media_views` only returns files
/// the viewer may see.
pub(crate) async fn load_media(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    items: &[FeedItemId],
) -> sqlx::Result<HashMap<FeedItemId, MediaOf>> {
    let raw: Vec<Uuid> = items.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select item_id as "item: FeedItemId", media.id as "id: MediaId",
               case when is_teaser then 'teaser' else mode end as "access_mode!: MediaAccess",
               array(
                   select tag.id from unnest(tag_user_ids) with ordinality as tag (id, place)
                   where is_heard(tag.id, creator) and is_heard(tag.id, $2)
                   order by place
               ) as "tags!",
               case media.kind when 'video' then 'video' else 'photo' end as "kind!", width, height, average_color,
               blur, media.duration_ms, removed_at is null and (deleted_at is null or access = 'bought') as "is_there!",
               exists (
                   select from collection_items
                   where account_id = $2 and subject_type in ('photo', 'video') and subject_id = media.id
               ) as "is_kept!"
           from feed_media
           join media on media.id = media_id
           join (
               select feed_items.id as item, account_id as creator, access_mode as mode,
                   access_to(account_id, access_mode, kind, feed_items.id, $2) as access
               from feed_items where feed_items.id = any($1)
           ) as decided on item = item_id
           where item_id = any($1)
           order by item_id, position"#,
        &raw,
        viewer.raw(),
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<MediaId> = rows.iter().filter(|row| row.is_there).map(|row| row.id).collect();
    let views = media_views(conn, viewer.signing, viewer.link, &ids).await?;
    let views: HashMap<MediaId, MediaView> = views.into_iter().map(|view| (view.id, view)).collect();
    let mut found: HashMap<FeedItemId, MediaOf> = HashMap::new();
    for row in rows {
        let of = found.entry(row.item).or_default();
        of.had = true;
        if !row.is_there {
            continue;
        }
        of.views.push(FeedMediaView {
            record_id: row.id,
            kind: row.kind,
            width: row.width,
            height: row.height,
            average_color: row.average_color,
            url_blur: blur_url(&row.blur),
            duration_ms: row.duration_ms,
            access_mode: Some(row.access_mode),
            tag_user_ids: row.tags.into_iter().map(AccountId).collect(),
            is_in_collection: row.is_kept,
            data: views.get(&row.id).cloned(),
        });
    }
    Ok(found)
}

/// Single photos and videos, in the order of the ids. Blurred if no longer visible to the viewer.
pub(crate) async fn load_single_media(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    ids: &[MediaId],
) -> sqlx::Result<Vec<FeedMediaView>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select media.id as "id: MediaId", case kind when 'video' then 'video' else 'photo' end as "kind!", width,
               height, average_color, blur, duration_ms,
               exists (
                   select from collection_items
                   where account_id = $2 and subject_type in ('photo', 'video') and subject_id = media.id
               ) as "is_kept!"
           from unnest($1::uuid[]) with ordinality as asked (id, place)
           join media on media.id = asked.id and removed_at is null and deleted_at is null
           order by asked.place"#,
        &raw,
        viewer.raw(),
    )
    .fetch_all(&mut *conn)
    .await?;
    let views = media_views(conn, viewer.signing, viewer.link, ids).await?;
    let views: HashMap<MediaId, MediaView> = views.into_iter().map(|view| (view.id, view)).collect();
    let media = rows.into_iter().map(|row| FeedMediaView {
        record_id: row.id,
        kind: row.kind,
        width: row.width,
        height: row.height,
        average_color: row.average_color,
        url_blur: blur_url(&row.blur),
        duration_ms: row.duration_ms,
        access_mode: None,
        tag_user_ids: Vec::new(),
        is_in_collection: row.is_kept,
        data: views.get(&row.id).cloned(),
    });
    Ok(media.collect())
}
