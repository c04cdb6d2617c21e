use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::{AccountId, FeedItemId};

/// A bundle that is on sale, as one viewer can buy it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BundleQuote {
    pub id: Uuid,
    pub creator: AccountId,
    pub title: String,
    /// US cents to pay: the bundle's price, or the sum of the prices of what the viewer lacks if that is less.
    pub price_cents: i64,
    /// Sum of the single prices of all of it.
    pub full_cents: i64,
    pub items: i64,
    /// Those that the viewer has bought.
    pub owned: i64,
}

impl BundleQuote {
    /// Whether the viewer has all of it.
    pub const fn is_owned(&self) -> bool {
        self.owned >= self.items
    }
}

/// Those of the bundles that are on sale for the viewer, newest first. A bundle isn't on sale where fewer than two of
/// its items are left, where they cost no more one by one, and where one of them is explicit and closed to the viewer.
pub async fn quote_bundles(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    ids: &[Uuid],
) -> sqlx::Result<Vec<BundleQuote>> {
    sqlx::query_as!(
        BundleQuote,
        r#"select post_bundles.id, post_bundles.creator_id as "creator: AccountId", post_bundles.title,
               least(
                   post_bundles.price_cents::bigint,
                   nullif(coalesce(sum(held.price_cents) filter (where not is_bought), 0), 0)
               ) as "price_cents!",
               sum(held.price_cents) as "full_cents!", count(*) as "items!",
               count(*) filter (where is_bought) as "owned!"
           from post_bundles
           join post_bundle_contents as held on held.bundle_id = post_bundles.id
           cross join lateral (
               select exists (
                   select from purchases
                   where purchases.account_id = $1 and subject_type = held.kind and subject_id = held.item_id
               ) as is_bought
           ) as own
           where post_bundles.id = any($2) and withdrawn_at is null and not are_parted(post_bundles.creator_id, $1)
           group by post_bundles.id
           having count(*) >= 2 and sum(held.price_cents) > post_bundles.price_cents
               and not bool_or(held.is_explicit and not explicit_opens_to(held.account_id, $1))
           order by post_bundles.created_at desc, post_bundles.id desc"#,
        viewer.map(|account| account.0),
        ids,
    )
    .fetch_all(conn)
    .await
}

/// One bundle as [`quote_bundles`] finds it. `None`: it isn't on sale for the viewer.
pub async fn quote_bundle(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    id: Uuid,
) -> sqlx::Result<Option<BundleQuote>> {
    Ok(quote_bundles(conn, viewer, &[id]).await?.pop())
}

/// Bundles of a creator that are on sale for the viewer, newest first.
pub async fn list_bundles_of(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    creator: AccountId,
) -> sqlx::Result<Vec<BundleQuote>> {
    let ids = sqlx::query_scalar!(
        "select id from post_bundles where creator_id = $1 and withdrawn_at is null",
        creator.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    if ids.is_empty() {
        return Ok(vec![]);
    }
    quote_bundles(conn, viewer, &ids).await
}

/// Bundles on sale for the viewer that hold one of these items, with the item, newest bundle first.
pub async fn list_bundles_with(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    items: &[FeedItemId],
) -> sqlx::Result<Vec<(FeedItemId, BundleQuote)>> {
    let raw: Vec<Uuid> = items.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select bundle_id, item_id as "item: FeedItemId"
           from post_bundle_items
           join post_bundles on post_bundles.id = bundle_id and withdrawn_at is null
           where item_id = any($1)"#,
        &raw,
    )
    .fetch_all(&mut *conn)
    .await?;
    if rows.is_empty() {
        return Ok(vec![]);
    }
    let ids: Vec<Uuid> = rows.iter().map(|row| row.bundle_id).collect();
    let quotes = quote_bundles(conn, viewer, &ids).await?;
    let mut found = vec![];
    for quote in quotes {
        let held = rows.iter().filter(|row| row.bundle_id == quote.id);
        found.extend(held.map(|row| (row.item, quote.clone())));
    }
    Ok(found)
}

/// Items of a bundle that the account can still buy.
pub async fn list_missing(conn: &mut PgConnection, account: AccountId, id: Uuid) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        r#"select item_id as "item_id!"
           from post_bundle_contents
           where bundle_id = $1 and not exists (
               select from purchases
               where purchases.account_id = $2 and subject_type = kind and subject_id = item_id
           )
           order by position"#,
        id,
        account.0,
    )
    .fetch_all(conn)
    .await
}
