//! Ids of the posts and albums of a list, after the cursor's row. Each list but the followed one is one index scan.
use jobs::ids::{AccountId, FeedItemId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::PutMediaType;

#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) viewer: Option<Uuid>,
    pub(super) after: Option<FeedItemId>,
    /// Of one creator: only items with such media.
    pub(super) media: Option<PutMediaType>,
    /// Of one creator: only items for members or buyers.
    pub(super) is_locked: bool,
    pub(super) limit: i64,
}

impl Part {
    fn after(&self) -> Option<Uuid> {
        self.after.map(|id| id.0)
    }
}

pub(super) async fn top(conn: &mut PgConnection, part: Part) -> sqlx::Result<Vec<FeedItemId>> {
    sqlx::query_scalar!(
        r#"select feed_items.id as "id: FeedItemId"
           from feed_items
           join accounts on accounts.id = account_id and blocked_at is null and accounts.deleted_at is null
           where published_at is not null and feed_items.deleted_at is null and removed_at is null and not is_hidden
               and (rank, feed_items.id) < (
                   coalesce((select rank from feed_items where id = $1), 'infinity'),
                   coalesce($1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
               )
               and not are_parted(account_id, $2)
           order by rank desc, feed_items.id desc
           limit $3"#,
        part.after(),
        part.viewer,
        part.limit,
    )
    .fetch_all(conn)
    .await
}

pub(super) async fn recent(conn: &mut PgConnection, part: Part) -> sqlx::Result<Vec<FeedItemId>> {
    sqlx::query_scalar!(
        r#"select feed_items.id as "id: FeedItemId"
           from feed_items
           join accounts on accounts.id = account_id and blocked_at is null and accounts.deleted_at is null
           where published_at is not null and feed_items.deleted_at is null and removed_at is null and not is_hidden
               and (published_at, feed_items.id) < (
                   coalesce((select published_at from feed_items where id = $1), 'infinity'),
                   coalesce($1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
               )
               and not are_parted(account_id, $2)
           order by published_at desc, feed_items.id desc
           limit $3"#,
        part.after(),
        part.viewer,
        part.limit,
    )
    .fetch_all(conn)
    .await
}

/// Items of followed creators, newest first.
pub(super) async fn following(conn: &mut PgConnection, part: Part) -> sqlx::Result<Vec<FeedItemId>> {
    sqlx::query_file_scalar!("src/domains/feed/following.sql", part.after(), part.viewer, part.limit,)
        .fetch_all(conn)
        .await
}

/// Items of one creator, pinned ones first. Creators also see their hidden ones.
pub(super) async fn of_creator(
    conn: &mut PgConnection,
    creator: AccountId,
    part: Part,
) -> sqlx::Result<Vec<FeedItemId>> {
    sqlx::query_scalar!(
        r#"select feed_items.id as "id: FeedItemId"
           from feed_items
           join accounts on accounts.id = account_id and blocked_at is null and accounts.deleted_at is null
           where account_id = $4 and published_at is not null and feed_items.deleted_at is null and removed_at is null
               and (not is_hidden or account_id = $2)
               and ($5::text is null or exists (
                   select from feed_media
                   join ready_media on ready_media.id = media_id
                   where item_id = feed_items.id and ready_media.kind = $5
               ))
               and (access_mode <> 'free' or not $6)
               and (is_pinned, published_at, feed_items.id) < (
                   coalesce((select is_pinned from feed_items where id = $1), true),
                   coalesce((select published_at from feed_items where id = $1), 'infinity'),
                   coalesce($1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
               )
               and not are_parted(account_id, $2)
           order by is_pinned desc, published_at desc, feed_items.id desc
           limit $3"#,
        part.after(),
        part.viewer,
        part.limit,
        creator.0,
        part.media.map(PutMediaType::as_str),
        part.is_locked,
    )
    .fetch_all(conn)
    .await
}
