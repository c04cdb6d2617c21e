use std::collections::HashSet;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    domains::{config::PriceRange, sales::is_allowed},
    ids::{AccountId, FeedItemId},
};

/// Fewest items of a bundle.
const MIN_ITEMS: usize = 2;
/// Most items of a bundle.
pub const MAX_BUNDLE_ITEMS: usize = 20;
/// Most bundles of a creator at a time.
const MAX_BUNDLES: i64 = 50;
const TITLE_CHARS: usize = 100;

/// A bundle as its creator wants it.
#[derive(Clone, Debug)]
pub struct NewBundle<'a> {
    pub creator: AccountId,
    pub title: &'a str,
    pub price_cents: u32,
    /// Posts and albums, in the order of the bundle.
    pub items: &'a [FeedItemId],
}

#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    #[error("no such bundle")]
    NotFound,
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("the price is out of bounds, or not below the sum of the single prices")]
    Price,
    #[error("the title breaks the content rules")]
    TextRefused,
    #[error("too many bundles")]
    TooMany,
    #[error("what was sold can't be taken out")]
    Sold,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// A bundle whose fields are fine on their own.
struct Checked {
    title: String,
    price_cents: i32,
    items: Vec<Uuid>,
}

impl NewBundle<'_> {
    fn check(&self, allowed: PriceRange) -> Result<Checked, BundleError> {
        let title = self.title.trim();
        if !text::is_seen(title) || title.chars().count() > TITLE_CHARS {
            return Err(BundleError::Field("title"));
        }
        let once: HashSet<FeedItemId> = self.items.iter().copied().collect();
        if once.len() != self.items.len() || !(MIN_ITEMS..=MAX_BUNDLE_ITEMS).contains(&once.len()) {
            return Err(BundleError::Field("itemIds"));
        }
        if !allowed.allows(self.price_cents) {
            return Err(BundleError::Price);
        }
        if !is_allowed(title) {
            return Err(BundleError::TextRefused);
        }
        Ok(Checked {
            title: title.to_owned(),
            price_cents: i32::try_from(self.price_cents).map_err(|_| BundleError::Price)?,
            items: self.items.iter().map(|id| id.0).collect(),
        })
    }
}

/// Puts a bundle on sale.
pub async fn create_bundle(
    tx: &mut PgConnection,
    new: &NewBundle<'_>,
    allowed: PriceRange,
) -> Result<Uuid, BundleError> {
    let checked = new.check(allowed)?;
    let known = sqlx::query_scalar!(
        r#"select count(*) as "count!" from post_bundles where creator_id = $1 and withdrawn_at is null"#,
        new.creator.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if known >= MAX_BUNDLES {
        return Err(BundleError::TooMany);
    }
    check_items(tx, new.creator, None, &checked).await?;
    let id = Uuid::now_v7();
    sqlx::query!(
        "insert into post_bundles (id, creator_id, title, price_cents) values ($1, $2, $3, $4)",
        id,
        new.creator.0,
        checked.title,
        checked.price_cents,
    )
    .execute(&mut *tx)
    .await?;
    write_items(tx, id, &checked.items).await?;
    Ok(id)
}

/// Changes a bundle for later orders: those that were placed keep their price and contents. Once it was sold, nothing
/// that can still be bought is taken out of it.
pub async fn change_bundle(
    tx: &mut PgConnection,
    id: Uuid,
    new: &NewBundle<'_>,
    allowed: PriceRange,
) -> Result<(), BundleError> {
    let checked = new.check(allowed)?;
    sqlx::query!(
        "select from post_bundles where id = $1 and creator_id = $2 and withdrawn_at is null for update",
        id,
        new.creator.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(BundleError::NotFound)?;
    check_items(tx, new.creator, Some(id), &checked).await?;
    let loses_sold = sqlx::query_scalar!(
        r#"select exists (
               select from payments
               where seller_id = $2 and purpose = 'bundle' and subject_id = $1 and settled_at is not null
           ) and exists (
               select from post_bundle_contents where bundle_id = $1 and item_id <> all($3)
           ) as "loses_sold!""#,
        id,
        new.creator.0,
        &checked.items,
    )
    .fetch_one(&mut *tx)
    .await?;
    if loses_sold {
        return Err(BundleError::Sold);
    }
    sqlx::query!(
        "update post_bundles set title = $2, price_cents = $3 where id = $1",
        id,
        checked.title,
        checked.price_cents,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from post_bundle_items where bundle_id = $1", id)
        .execute(&mut *tx)
        .await?;
    write_items(tx, id, &checked.items).await?;
    Ok(())
}

/// Takes a bundle off sale; what it unlocked stays unlocked. `false`: there is no such bundle of theirs.
pub async fn withdraw_bundle(tx: &mut PgConnection, creator: AccountId, id: Uuid) -> sqlx::Result<bool> {
    let withdrawn = sqlx::query!(
        "update post_bundles set withdrawn_at = now() where id = $1 and creator_id = $2 and withdrawn_at is null",
        id,
        creator.0,
    )
    .execute(tx)
    .await?;
    Ok(withdrawn.rows_affected() == 1)
}

/// Checks that each item is the creator's own and for sale, or in the bundle already, and that the price is below the
/// sum of theirs.
async fn check_items(
    tx: &mut PgConnection,
    creator: AccountId,
    bundle: Option<Uuid>,
    checked: &Checked,
) -> Result<(), BundleError> {
    let found = sqlx::query!(
        r#"select count(*) as "count!", coalesce(sum(sold.price_cents), 0) as "sum_cents!"
           from feed_items as item
           left join published_items as sold on sold.id = item.id and sold.access_mode = 'paid'
               and not sold.is_hidden and sold.deleted_at is null
           where item.id = any($1) and item.account_id = $2 and (
               sold.id is not null
               or exists (select from post_bundle_items where bundle_id = $3 and item_id = item.id)
           )"#,
        &checked.items,
        creator.0,
        bundle,
    )
    .fetch_one(tx)
    .await?;
    if usize::try_from(found.count).ok() != Some(checked.items.len()) {
        return Err(BundleError::Field("itemIds"));
    }
    if i64::from(checked.price_cents) >= found.sum_cents {
        return Err(BundleError::Price);
    }
    Ok(())
}

async fn write_items(tx: &mut PgConnection, bundle: Uuid, items: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into post_bundle_items (bundle_id, position, item_id)
         select $1, place::smallint, id from unnest($2::uuid[]) with ordinality as asked (id, place)",
        bundle,
        items,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{BundleError, MAX_BUNDLE_ITEMS, NewBundle};
    use crate::{
        domains::config::PriceRange,
        ids::{AccountId, FeedItemId},
    };

    fn refused(title: &str, price_cents: u32, items: &[FeedItemId]) -> Option<BundleError> {
        let new = NewBundle {
            creator: AccountId::fresh(),
            title,
            price_cents,
            items,
        };
        new.check(PriceRange { min: 499, max: 20_000 }).err()
    }

    #[test]
    fn a_bundle_has_two_items_to_twenty_each_once() {
        let items: Vec<FeedItemId> = (0..=MAX_BUNDLE_ITEMS).map(|_| FeedItemId::fresh()).collect();
        let twice = [items[0], items[0]];

        for few in [&items[..0], &items[..1], &items[..], &twice[..]] {
            assert!(matches!(
                refused("Harbor", 1800, few),
                Some(BundleError::Field("itemIds"))
            ));
        }
        for fine in [&items[..2], &items[..MAX_BUNDLE_ITEMS]] {
            assert!(refused("Harbor", 1800, fine).is_none());
        }
    }

    #[test]
    fn a_bundle_has_a_title_and_a_price_within_the_bounds() {
        let items = [FeedItemId::fresh(), FeedItemId::fresh()];

        for title in ["", "   ", &"a".repeat(101)] {
            assert!(matches!(
                refused(title, 1800, &items),
                Some(BundleError::Field("title"))
            ));
        }
        for price in [0, 498, 20_001] {
            assert!(matches!(refused("Harbor", price, &items), Some(BundleError::Price)));
        }
    }
}
