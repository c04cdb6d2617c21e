use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::{AccountId, FeedItemId, MediaId};

/// Maximum items of one call.
pub const MOST_AT_ONCE: usize = 100;

/// Saved items.
#[derive(Clone, Debug, Default)]
pub struct Collected {
    pub albums: Vec<FeedItemId>,
    pub posts: Vec<FeedItemId>,
    pub photos: Vec<MediaId>,
    pub videos: Vec<MediaId>,
}

impl Collected {
    pub fn len(&self) -> usize {
        self.albums.len() + self.posts.len() + self.photos.len() + self.videos.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Kind and id of each, as two columns.
    fn columns(&self) -> (Vec<String>, Vec<Uuid>) {
        let items = [("album", &self.albums), ("post", &self.posts)];
        let media = [("photo", &self.photos), ("video", &self.videos)];
        let items = items
            .into_iter()
            .flat_map(|(kind, ids)| ids.iter().map(move |id| (kind, id.0)));
        let media = media
            .into_iter()
            .flat_map(|(kind, ids)| ids.iter().map(move |id| (kind, id.0)));
        items.chain(media).map(|(kind, id)| (kind.to_owned(), id)).unzip()
    }
}

/// Saves the items that the member can see and skips the rest. Photos and videos must be unlocked for them. Returns how
/// many are new.
pub async fn collect(tx: &mut PgConnection, account: AccountId, wanted: &Collected) -> sqlx::Result<u64> {
    let (kinds, ids) = wanted.columns();
    let kept = sqlx::query!(
        "insert into collection_items (account_id, subject_type, subject_id, creator_id)
         select $1, asked.kind, asked.id, creator_id
         from unnest($2::text[], $3::uuid[]) as asked (kind, id)
         cross join lateral (
             select account_id as creator_id from published_items as item
             where item.id = asked.id and item.kind = asked.kind and deleted_at is null and not is_hidden
                 and not are_parted(account_id, $1)
             union all
             select account_id from ready_media as medium
             where medium.id = asked.id and medium.kind = asked.kind
                 and (
                     account_id = $1 or is_media_open(medium.id, $1) or exists (
                         select from direct_media_shown as shown
                         where shown.media_id = medium.id and shown.account_id = $1
                     )
                 )
         ) as found
         on conflict do nothing",
        account.0,
        &kinds,
        &ids,
    )
    .execute(tx)
    .await?;
    Ok(kept.rows_affected())
}

/// Removes saved items.
pub async fn uncollect(tx: &mut PgConnection, account: AccountId, wanted: &Collected) -> sqlx::Result<u64> {
    let (kinds, ids) = wanted.columns();
    let gone = sqlx::query!(
        "delete from collection_items
         using unnest($2::text[], $3::uuid[]) as asked (kind, id)
         where account_id = $1 and subject_type = asked.kind and subject_id = asked.id",
        account.0,
        &kinds,
        &ids,
    )
    .execute(tx)
    .await?;
    Ok(gone.rows_affected())
}
