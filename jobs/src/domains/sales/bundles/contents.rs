use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::{AccountId, FeedItemId};

/// Items that a creator can choose from.
const MAX_CHOICES: i64 = 200;

/// A post or an album that can be sold in a bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BundleItem {
    pub id: FeedItemId,
    pub is_album: bool,
    /// Name of the album, or the beginning of a text that the viewer can read.
    pub title: String,
    pub price_cents: i32,
    pub photos: i64,
    pub videos: i64,
    /// Whether the viewer has bought it.
    pub is_owned: bool,
    /// Whether it can be bought now.
    pub is_available: bool,
}

/// A creator's own bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnBundle {
    pub id: Uuid,
    pub title: String,
    pub price_cents: i32,
    pub created_at: DateTime<Utc>,
    pub sold: i64,
}

/// Items of the bundles in their order, each with its bundle. What staff removed is left out.
pub async fn list_bundle_items(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    bundles: &[Uuid],
) -> sqlx::Result<Vec<(Uuid, BundleItem)>> {
    let rows = sqlx::query!(
        r#"select held.bundle_id, item.id as "id: FeedItemId", item.kind = 'album' as "is_album!",
               coalesce(case item.kind
                   when 'album' then item.name
                   else left(regexp_replace(left(post_text(item.id, $1), 400), '\[[0-9a-f-]{36}\] ?', '', 'g'), 80)
               end, '') as "title!",
               coalesce(item.price_cents, 0) as "price_cents!",
               (
                   select count(*) from feed_media join ready_media on ready_media.id = media_id
                   where feed_media.item_id = item.id and ready_media.kind = 'photo'
               ) as "photos!",
               (
                   select count(*) from feed_media join ready_media on ready_media.id = media_id
                   where feed_media.item_id = item.id and ready_media.kind = 'video'
               ) as "videos!",
               exists (
                   select from purchases
                   where purchases.account_id = $1 and subject_type = item.kind and subject_id = item.id
               ) as "is_owned!",
               exists (
                   select from post_bundle_contents as sold
                   where sold.bundle_id = held.bundle_id and sold.item_id = item.id
               ) as "is_available!"
           from post_bundle_items as held
           join feed_items as item on item.id = held.item_id and item.removed_at is null
           where held.bundle_id = any($2)
           order by held.bundle_id, held.position"#,
        viewer.map(|account| account.0),
        bundles,
    )
    .fetch_all(conn)
    .await?;
    let items = rows.into_iter().map(|row| {
        let item = BundleItem {
            id: row.id,
            is_album: row.is_album,
            title: row.title,
            price_cents: row.price_cents,
            photos: row.photos,
            videos: row.videos,
            is_owned: row.is_owned,
            is_available: row.is_available,
        };
        (row.bundle_id, item)
    });
    Ok(items.collect())
}

/// The creator's paid posts and albums that can be put into a bundle, newest first.
pub async fn list_bundle_choices(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<BundleItem>> {
    sqlx::query_as!(
        BundleItem,
        r#"select item.id as "id!: FeedItemId", item.kind = 'album' as "is_album!",
               coalesce(case item.kind
                   when 'album' then item.name
                   else left(regexp_replace(left(item.body, 400), '\[[0-9a-f-]{36}\] ?', '', 'g'), 80)
               end, '') as "title!",
               item.price_cents as "price_cents!",
               (
                   select count(*) from feed_media join ready_media on ready_media.id = media_id
                   where feed_media.item_id = item.id and ready_media.kind = 'photo'
               ) as "photos!",
               (
                   select count(*) from feed_media join ready_media on ready_media.id = media_id
                   where feed_media.item_id = item.id and ready_media.kind = 'video'
               ) as "videos!",
               false as "is_owned!", true as "is_available!"
           from published_items as item
           where item.account_id = $1 and item.access_mode = 'paid' and not item.is_hidden and item.deleted_at is null
           order by item.published_at desc, item.id desc
           limit $2"#,
        creator.0,
        MAX_CHOICES,
    )
    .fetch_all(conn)
    .await
}

/// The creator's bundles that aren't withdrawn, newest first.
pub async fn list_own_bundles(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<OwnBundle>> {
    sqlx::query_as!(
        OwnBundle,
        r#"select id, title, price_cents, created_at,
               (
                   select count(*) from payments
                   where seller_id = $1 and purpose = 'bundle' and subject_id = post_bundles.id and state = 'paid'
               ) as "sold!"
           from post_bundles
           where creator_id = $1 and withdrawn_at is null
           order by created_at desc, id desc"#,
        creator.0,
    )
    .fetch_all(conn)
    .await
}
