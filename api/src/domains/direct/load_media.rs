use std::collections::HashMap;

use jobs::ids::{FeedItemId, MediaId, MessageId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{load_messages::Viewer, view::DirectMediaView};
use crate::domains::media::{MediaKind, MediaView, blur_url, media_views};

/// Media of the messages, in order. Media hidden from the viewer is blurred while the whole message can still be
/// unlocked, and otherwise left out.
pub(super) async fn load_media(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    messages: &[MessageId],
) -> sqlx::Result<HashMap<MessageId, Vec<DirectMediaView>>> {
    let raw: Vec<Uuid> = messages.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select direct_media.message_id as "message: MessageId", media.id as "id: MediaId",
               media.kind as "kind: MediaKind", direct_media.album_id as "album: FeedItemId", (
                   select name from feed_items
                   where feed_items.id = direct_media.album_id and deleted_at is null and removed_at is null
               ) as album_name, media.duration_ms, width, height, average_color, blur, shown.media_id is not null as "is_shown!",
               exists (
                   select from collection_items as kept
                   where kept.account_id = $1 and subject_type in ('photo', 'video') and subject_id = media.id
               ) as "is_kept!"
           from direct_media
           join direct_messages on direct_messages.id = direct_media.message_id
           join media on media.id = direct_media.media_id
           left join direct_media_shown as shown
               on shown.message_id = direct_media.message_id and shown.media_id = media.id and shown.account_id = $1
           where direct_media.message_id = any($2) and (
               shown.media_id is not null or (
                   (price > 0 or price_cents is not null) and author_id <> $1 and not exists (
                       select from direct_media as part
                       left join media as there on there.id = part.media_id and there.deleted_at is null
                       where part.message_id = direct_media.message_id and there.id is null
                   )
               )
           )
           order by direct_media.message_id, position"#,
        viewer.account.0,
        &raw,
    )
    .fetch_all(&mut *conn)
    .await?;
    let shown: Vec<MediaId> = rows.iter().filter(|row| row.is_shown).map(|row| row.id).collect();
    let views = media_views(conn, viewer.signing, viewer.account, &shown).await?;
    let views: HashMap<MediaId, MediaView> = views.into_iter().map(|view| (view.id, view)).collect();
    let mut found: HashMap<MessageId, Vec<DirectMediaView>> = HashMap::new();
    for row in rows {
        found.entry(row.message).or_default().push(DirectMediaView {
            id: row.id,
            kind: row.kind,
            album_id: row.album,
            album_name: row.album_name,
            duration_ms: row.duration_ms,
            width: row.width,
            height: row.height,
            average_color: row.average_color,
            url_blur: blur_url(&row.blur),
            is_in_collection: row.is_kept,
            media: views.get(&row.id).filter(|_| row.is_shown).cloned(),
        });
    }
    Ok(found)
}
