//! Discounts of a fan club that end at a date, or once so many people have used them.
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::ClubBundle;
use crate::{
    ids::{AccountId, DiscountId, PaymentId},
    words::PaymentState,
};

const PERCENTS: std::ops::RangeInclusive<i16> = 5..=70;
const USES: std::ops::RangeInclusive<i32> = 1..=10_000;
/// Days until the latest end.
const MAX_DAYS: i64 = 366;

/// People who get a discount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum DiscountAudience {
    /// People who were never paying members.
    New,
    /// People who were members and left.
    Left,
    /// Also current members who stay longer.
    All,
}

/// A discount that runs now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discount {
    pub id: DiscountId,
    pub percent: i16,
    pub audience: DiscountAudience,
    pub ends_at: Option<DateTime<Utc>>,
    /// `None`: for any number of people.
    pub places_left: Option<i64>,
}

impl Discount {
    /// US cents for the first period of these months.
    pub fn price(&self, bundle: &ClubBundle) -> i64 {
        (bundle.price_cents * i64::from(100 - self.percent) / 100).max(1)
    }
}

/// A discount of the past or of now, with its results.
#[derive(Clone, Copy, Debug)]
pub struct PastDiscount {
    pub id: DiscountId,
    pub percent: i16,
    pub audience: DiscountAudience,
    pub ends_at: Option<DateTime<Utc>>,
    pub max_uses: Option<i32>,
    pub created_at: DateTime<Utc>,
    /// Ended by its creator, or by the next one.
    pub ended_at: Option<DateTime<Utc>>,
    /// People who paid the discounted price.
    pub uses: i64,
    pub is_running: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct NewDiscount {
    pub creator: AccountId,
    pub percent: i16,
    pub audience: DiscountAudience,
    pub ends_at: Option<DateTime<Utc>>,
    pub max_uses: Option<i32>,
}

#[derive(Debug, thiserror::Error)]
pub enum DiscountError {
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("there is no fan club")]
    NoClub,
    #[error("another discount is running")]
    Running,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl NewDiscount {
    fn check(&self, now: DateTime<Utc>) -> Result<(), DiscountError> {
        let is_in_time = |end: DateTime<Utc>| end > now && end <= now + TimeDelta::days(MAX_DAYS);
        for (field, is_fine) in [
            ("percent", PERCENTS.contains(&self.percent)),
            ("maxUses", self.max_uses.is_none_or(|most| USES.contains(&most))),
            ("endsAt", self.ends_at.is_none_or(is_in_time)),
            ("endsAt", self.ends_at.is_some() || self.max_uses.is_some()),
        ] {
            if !is_fine {
                return Err(DiscountError::Field(field));
            }
        }
        Ok(())
    }
}

/// Starts a discount. One runs at a time; those that have run out end in the record as well.
pub async fn start_discount(tx: &mut PgConnection, new: &NewDiscount) -> Result<DiscountId, DiscountError> {
    new.check(Utc::now())?;
    // One at a time per club.
    sqlx::query!("select from fan_clubs where creator_id = $1 for update", new.creator.0)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(DiscountError::NoClub)?;
    if find_discount(tx, new.creator, None).await?.is_some() {
        return Err(DiscountError::Running);
    }
    sqlx::query!(
        "update club_discounts set ended_at = least(now(), ends_at) where creator_id = $1 and ended_at is null",
        new.creator.0,
    )
    .execute(&mut *tx)
    .await?;
    let id = DiscountId::fresh();
    sqlx::query!(
        "insert into club_discounts (id, creator_id, percent, audience, ends_at, max_uses)
         values ($1, $2, $3, $4, $5, $6)",
        id.0,
        new.creator.0,
        new.percent,
        new.audience as DiscountAudience,
        new.ends_at,
        new.max_uses,
    )
    .execute(tx)
    .await?;
    Ok(id)
}

/// Ends a discount now; placed orders keep their price. `false`: no such discount of theirs runs.
pub async fn end_discount(tx: &mut PgConnection, creator: AccountId, id: DiscountId) -> sqlx::Result<bool> {
    let ended = sqlx::query!(
        "update club_discounts set ended_at = now()
         where id = $1 and creator_id = $2 and ended_at is null and (ends_at is null or ends_at > now())",
        id.0,
        creator.0,
    )
    .execute(tx)
    .await?;
    Ok(ended.rows_affected() == 1)
}

/// A creator's discounts, the newest first.
pub async fn list_discounts(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<PastDiscount>> {
    sqlx::query_as!(
        PastDiscount,
        r#"select
               id as "id: DiscountId", percent, audience as "audience: DiscountAudience", ends_at, max_uses, created_at,
               ended_at, uses as "uses!",
               (
                   ended_at is null and (ends_at is null or ends_at > now())
                   and (max_uses is null or uses < max_uses)
               ) as "is_running!"
           from club_discounts
           cross join lateral (
               select count(distinct account_id) as uses from club_discount_places
               where discount_id = club_discounts.id and is_paid
           ) as used
           where creator_id = $1
           order by created_at desc
           limit 50"#,
        creator.0,
    )
    .fetch_all(conn)
    .await
}

/// The discount that this person gets now; for `None`, the one that strangers see. Places held by orders of others count
/// as taken; the person's own don't.
pub async fn find_discount(
    conn: &mut PgConnection,
    creator: AccountId,
    buyer: Option<AccountId>,
) -> sqlx::Result<Option<Discount>> {
    sqlx::query_as!(
        Discount,
        r#"select
               id as "id: DiscountId", percent, audience as "audience: DiscountAudience", ends_at,
               max_uses - taken as places_left
           from club_discounts
           cross join lateral (
               select count(distinct account_id) as taken from club_discount_places
               -- without a limit nothing is counted: each view of the club would count everyone
               where max_uses is not null and discount_id = club_discounts.id
                   and account_id is distinct from $2::uuid
           ) as places
           where creator_id = $1 and ended_at is null and (ends_at is null or ends_at > now())
               and (max_uses is null or taken < max_uses)
               and case
                   when $2::uuid is null then true
                   when audience = 'new' then not exists (
                       select from memberships
                       where memberships.creator_id = $1 and member_id = $2 and not is_trial
                   )
                   when audience = 'left' then exists (
                       select from memberships
                       where memberships.creator_id = $1 and member_id = $2 and not is_trial
                           and not is_current(state, expires_at, payment_id)
                   )
                   else true
               end
               and not exists (
                   select from club_discount_places
                   where discount_id = club_discounts.id and account_id = $2::uuid and is_paid
               )"#,
        creator.0,
        buyer.map(|id| id.0),
    )
    .fetch_optional(conn)
    .await
}

/// Locks a discount, so that its last place is given once. Call it before other locks.
pub async fn lock_discount(tx: &mut PgConnection, id: DiscountId) -> sqlx::Result<()> {
    sqlx::query!("select from club_discounts where id = $1 for update", id.0)
        .fetch_one(tx)
        .await
        .map(drop)
}

/// Takes a place for an order. Call it with the lock of the discount. `false`: it has ended, or the places are taken.
pub async fn take_place(
    tx: &mut PgConnection,
    (creator, buyer): (AccountId, AccountId),
    id: DiscountId,
    payment: PaymentId,
) -> sqlx::Result<bool> {
    let running = find_discount(tx, creator, Some(buyer)).await?;
    if running.is_none_or(|discount| discount.id != id) {
        return Ok(false);
    }
    sqlx::query!(
        "insert into club_discount_uses (payment_id, discount_id, account_id) values ($1, $2, $3)",
        payment.0,
        id.0,
        buyer.0,
    )
    .execute(tx)
    .await?;
    Ok(true)
}

/// Whether an order that is paid now, and was in that state before, still has its place: after an hour unpaid, others may
/// have taken the last one. A person pays the discounted price once. Orders without a discount need no place.
pub async fn has_place(tx: &mut PgConnection, payment: PaymentId, was: PaymentState) -> sqlx::Result<bool> {
    let id = sqlx::query_scalar!(
        r#"select discount_id as "id: DiscountId" from club_discount_uses where payment_id = $1"#,
        payment.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = id else { return Ok(true) };
    lock_discount(tx, id).await?;
    sqlx::query_scalar!(
        r#"select (
               not exists (
                   select from club_discount_places as own
                   where own.discount_id = uses.discount_id and own.account_id = uses.account_id
                       and own.payment_id <> $1 and own.is_paid
               ) and (
                   max_uses is null
                   or ($2 = 'pending' and held_at is not null)
                   or ($2 = 'created' and payments.created_at > now() - interval '1 hour')
                   or (
                       select count(distinct account_id) from club_discount_places as others
                       where others.discount_id = uses.discount_id and others.account_id <> uses.account_id
                   ) < max_uses
               )
           ) as "has_place!"
           from club_discount_uses as uses
           join club_discounts on club_discounts.id = uses.discount_id
           join payments on payments.id = payment_id
           where payment_id = $1"#,
        payment.0,
        was.as_str(),
    )
    .fetch_one(tx)
    .await
}

/// Keeps the place of an order whose payment is under way, and was in that state before, unless it has lost it.
pub async fn hold_place(tx: &mut PgConnection, payment: PaymentId, was: PaymentState) -> sqlx::Result<()> {
    if has_place(tx, payment, was).await? {
        sqlx::query!(
            "update club_discount_uses set held_at = now() where payment_id = $1",
            payment.0,
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, Utc};

    use super::{AccountId, ClubBundle, Discount, DiscountAudience, DiscountId, NewDiscount};

    #[test]
    fn a_discount_is_off_the_price_of_the_bundle() {
        let discount = Discount {
            id: DiscountId::fresh(),
            percent: 30,
            audience: DiscountAudience::All,
            ends_at: None,
            places_left: Some(3),
        };
        for (cents, price) in [(999, 699), (2697, 1887), (1, 1)] {
            let bundle = ClubBundle {
                period_in_month: 1,
                discount: 0,
                price_cents: cents,
            };
            assert_eq!(discount.price(&bundle), price);
        }
    }

    #[test]
    fn a_discount_needs_an_end_and_stays_within_its_bounds() {
        let now = Utc::now();
        let fine = NewDiscount {
            creator: AccountId::fresh(),
            percent: 30,
            audience: DiscountAudience::New,
            ends_at: Some(now + TimeDelta::days(7)),
            max_uses: None,
        };
        assert!(fine.check(now).is_ok());
        let after = |days| Some(now + TimeDelta::days(days));
        for (percent, ends_at, max_uses) in [
            (4, after(7), None),
            (71, after(7), None),
            (30, None, None),
            (30, after(0), None),
            (30, after(400), None),
            (30, None, Some(0)),
        ] {
            let wrong = NewDiscount {
                percent,
                ends_at,
                max_uses,
                ..fine
            };
            assert!(wrong.check(now).is_err(), "{wrong:?}");
        }
    }
}
