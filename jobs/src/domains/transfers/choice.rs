use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;
use uuid::Uuid;

use super::{Hindrance, ItemKind, TransferError};
use crate::ids::{AccountId, FeedItemId, FolderId, MediaId};

/// Maximum items of one transfer.
pub const ITEMS_MAX: usize = 2_000;

/// Content to transfer: by id, by folder, or all posts and albums.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choice<'a> {
    pub items: &'a [FeedItemId],
    pub media: &'a [MediaId],
    pub has_all_items: bool,
    pub folder: Option<FolderId>,
}

/// A chosen post, album or medium.
pub(super) struct Chosen {
    pub id: Uuid,
    pub kind: ItemKind,
    pub is_scheduled: bool,
    pub is_for_members: bool,
    pub hindrance: Option<Hindrance>,
}

/// The sender's items of a choice. Unknown ids, and other people's, are gone.
pub(super) async fn find_chosen(
    conn: &mut PgConnection,
    from: AccountId,
    choice: &Choice<'_>,
) -> Result<Vec<Chosen>, TransferError> {
    if choice.items.len() + choice.media.len() > ITEMS_MAX {
        return Err(TransferError::TooMany);
    }
    let items: Vec<Uuid> = choice.items.iter().map(|id| id.0).collect();
    let media: Vec<Uuid> = choice.media.iter().map(|id| id.0).collect();
    let mut chosen = sqlx::query_as!(
        Chosen,
        r#"select id as "id!", kind as "kind!: ItemKind", is_scheduled as "is_scheduled!",
               is_for_members as "is_for_members!",
               case
                   when is_gone then 'gone'
                   when is_reported then 'under_review'
                   when exists (select from transfer_items where item_id = own.id and state = 'waiting') then 'open'
               end as "hindrance: Hindrance"
           from (
               select id, kind, published_at is null as is_scheduled, access_mode = 'fan_club' as is_for_members,
                   deleted_at is not null or removed_at is not null as is_gone,
                   exists (
                       select from cases where subject_type = 'post' and subject_id = feed_items.id and state <> 'closed'
                   ) as is_reported
               from feed_items
               where account_id = $1 and (id = any($2) or ($3 and deleted_at is null and removed_at is null))
               union all
               select id, 'media', false, false, deleted_at is not null, false
               from media
               where account_id = $1 and kind in ('photo', 'video')
                   and (id = any($4) or (folder_id = $5 and deleted_at is null))
           ) as own
           order by id
           limit $6"#,
        from.0,
        &items,
        choice.has_all_items,
        &media,
        choice.folder.map(|id| id.0),
        i64::try_from(ITEMS_MAX + 1).unwrap_or(i64::MAX),
    )
    .fetch_all(conn)
    .await?;
    if chosen.len() > ITEMS_MAX {
        return Err(TransferError::TooMany);
    }
    let known: HashSet<Uuid> = chosen.iter().map(|one| one.id).collect();
    let mut lost: HashMap<Uuid, ItemKind> = HashMap::new();
    for (ids, kind) in [(items, ItemKind::Post), (media, ItemKind::Media)] {
        lost.extend(ids.into_iter().filter(|id| !known.contains(id)).map(|id| (id, kind)));
    }
    chosen.extend(lost.into_iter().map(|(id, kind)| Chosen {
        id,
        kind,
        is_scheduled: false,
        is_for_members: false,
        hindrance: Some(Hindrance::Gone),
    }));
    Ok(chosen)
}
