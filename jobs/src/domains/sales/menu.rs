use sqlx::PgConnection;
use uuid::Uuid;

use super::is_allowed;
use crate::{domains::config::PriceRange, ids::AccountId};

/// Maximum items of a menu.
const MAX_ITEMS: i64 = 30;

/// An item of a request menu.
#[derive(Clone, Debug)]
pub struct RequestItem {
    pub id: Uuid,
    pub creator: AccountId,
    pub title: String,
    pub price_cents: i32,
    pub days: i16,
    pub is_offered: bool,
}

#[derive(Clone, Debug)]
pub struct NewItem<'a> {
    pub creator: AccountId,
    pub title: &'a str,
    pub price_cents: u32,
    pub days: i16,
}

#[derive(Debug, thiserror::Error)]
pub enum MenuError {
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("the title breaks the content rules")]
    TextRefused,
    #[error("the menu is full")]
    TooMany,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl NewItem<'_> {
    /// Its title and price, once all of it is fine.
    fn check(&self, allowed: PriceRange) -> Result<(&str, i32), MenuError> {
        let title = self.title.trim();
        if !text::is_seen(title) || title.chars().count() > 100 {
            return Err(MenuError::Field("title"));
        }
        if !allowed.allows(self.price_cents) {
            return Err(MenuError::Field("priceCents"));
        }
        if !(1..=30).contains(&self.days) {
            return Err(MenuError::Field("days"));
        }
        if !is_allowed(title) {
            return Err(MenuError::TextRefused);
        }
        let price = i32::try_from(self.price_cents).map_err(|_| MenuError::Field("priceCents"))?;
        Ok((title, price))
    }
}

pub async fn add_item(tx: &mut PgConnection, new: &NewItem<'_>, allowed: PriceRange) -> Result<Uuid, MenuError> {
    let (title, price) = new.check(allowed)?;
    let known = sqlx::query_scalar!(
        r#"select count(*) as "count!" from request_items where creator_id = $1 and is_offered"#,
        new.creator.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if known >= MAX_ITEMS {
        return Err(MenuError::TooMany);
    }
    let id = Uuid::now_v7();
    sqlx::query!(
        "insert into request_items (id, creator_id, title, price_cents, days) values ($1, $2, $3, $4, $5)",
        id,
        new.creator.0,
        title,
        price,
        new.days,
    )
    .execute(tx)
    .await?;
    Ok(id)
}

/// Changes an item for later orders; those that were placed keep their title, price and time. `false`: there is no such
/// item of theirs.
pub async fn change_item(
    tx: &mut PgConnection,
    id: Uuid,
    new: &NewItem<'_>,
    allowed: PriceRange,
) -> Result<bool, MenuError> {
    let (title, price) = new.check(allowed)?;
    let changed = sqlx::query!(
        "update request_items set title = $3, price_cents = $4, days = $5
         where id = $1 and creator_id = $2 and is_offered",
        id,
        new.creator.0,
        title,
        price,
        new.days,
    )
    .execute(tx)
    .await?;
    Ok(changed.rows_affected() == 1)
}

/// Withdraws an item from the menu; existing orders continue. `false`: there is no such item of theirs.
pub async fn withdraw_item(tx: &mut PgConnection, creator: AccountId, id: Uuid) -> sqlx::Result<bool> {
    let withdrawn = sqlx::query!(
        "update request_items set is_offered = false where id = $1 and creator_id = $2 and is_offered",
        id,
        creator.0,
    )
    .execute(tx)
    .await?;
    Ok(withdrawn.rows_affected() == 1)
}

pub async fn find_item(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<RequestItem>> {
    sqlx::query_as!(
        RequestItem,
        r#"select id, creator_id as "creator: AccountId", title, price_cents, days, is_offered
           from request_items
           where id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await
}

/// Offered items, oldest first.
pub async fn list_items(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<RequestItem>> {
    sqlx::query_as!(
        RequestItem,
        r#"select id, creator_id as "creator: AccountId", title, price_cents, days, is_offered
           from request_items
           where creator_id = $1 and is_offered
           order by created_at"#,
        creator.0,
    )
    .fetch_all(conn)
    .await
}
