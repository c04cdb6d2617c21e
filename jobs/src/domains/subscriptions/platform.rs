use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{GiveBonuses, PlatformTier, SubscriptionState, ask_to_stop};
use crate::{
    ids::{AccountId, PaymentId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Paid months of the platform's subscription.
#[derive(Clone, Copy, Debug)]
pub struct Subscribed {
    pub account: AccountId,
    pub tier: PlatformTier,
    pub months: i16,
    /// Full price of the months, for an upgrade within them.
    pub price_cents: i64,
    /// Paid price: less if the rest of a lower tier was credited.
    pub paid_cents: i64,
    /// Chips per month.
    pub bonus_chips: i32,
    /// The payment that bought them.
    pub bought_by: PaymentId,
    /// The payment whose provider renews it; `None` for a gift.
    pub payment: Option<PaymentId>,
    /// Taken by the provider without the member: it undoes neither a cancellation nor a return of the payment.
    pub is_renewal: bool,
}

/// Begins or extends a subscription. A higher tier begins immediately; a lower one only extends the higher, by its
/// value there.
pub async fn subscribe(tx: &mut PgConnection, new: &Subscribed) -> sqlx::Result<()> {
    // One payment at a time: the rest of a tier is credited once.
    sqlx::query!(
        "select 1 as one from platform_subscriptions where account_id = $1 for update",
        new.account.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    let running = find_plan(tx, new.account).await?.filter(|plan| !plan.is_expired);
    let time = Time::bought(new, running.as_ref());
    if running.is_some_and(|plan| is_above(plan.tier, new.tier)) {
        lengthen(tx, new.account, time).await?;
    } else {
        begin(tx, new, time).await?;
        enqueue(tx, &GiveBonuses {}).await?;
    }
    keep_time(tx, new.bought_by, time).await?;
    announce(tx, SubscriptionKey::User(new.account), &LiveEvent::UserUpdated {}).await
}

/// Keeps what the payment gave, to take just that back when it is returned.
async fn keep_time(tx: &mut PgConnection, payment: PaymentId, time: Time) -> sqlx::Result<()> {
    sqlx::query!(
        "update payments set given_months = $2::integer::smallint, given_days = $3 where id = $1",
        payment.0,
        time.months,
        time.days,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn lengthen(tx: &mut PgConnection, account: AccountId, time: Time) -> sqlx::Result<()> {
    sqlx::query!(
        "update platform_subscriptions
         set expires_at = expires_at + make_interval(months => $2, days => $3)
         where account_id = $1",
        account.0,
        time.months,
        time.days,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn begin(tx: &mut PgConnection, new: &Subscribed, time: Time) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into platform_subscriptions
             (account_id, tier, state, period_in_month, payment_id, paid_cents, expires_at, bonus_chips)
         values (
             $1, $2, case when $5::uuid is null then 'canceled' else 'active' end, $3::integer::smallint, $5, $4,
             now() + make_interval(months => $8, days => $9), $6
         )
         on conflict (account_id) do update
         set tier = $2,
             started_at = case when platform_subscriptions.expires_at > now() then platform_subscriptions.started_at
                 else now() end,
             next_bonus_at = case
                 when platform_subscriptions.expires_at > now() and platform_subscriptions.tier = $2
                     then platform_subscriptions.next_bonus_at
                 else now() end,
             expires_at = case when platform_subscriptions.tier = $2
                 then greatest(platform_subscriptions.expires_at, now()) else now() end
                 + make_interval(months => $8, days => $9),
             period_in_month = $3::integer::smallint,
             paid_cents = $4,
             bonus_chips = $6,
             payment_id = coalesce($5, platform_subscriptions.payment_id),
             state = case
                 when $5::uuid is null and platform_subscriptions.state = 'active' then 'active'
                 when $5::uuid is null or ($7 and (
                     platform_subscriptions.state = 'canceled'
                     or exists (select from payments where payments.id = $5 and payments.state <> 'paid')
                 )) then 'canceled'
                 else 'active'
             end",
        new.account.0,
        new.tier.as_str(),
        i32::from(new.months),
        new.price_cents,
        new.payment.map(|id| id.0),
        new.bonus_chips,
        new.is_renewal,
        time.months,
        time.days,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn is_above(one: PlatformTier, other: PlatformTier) -> bool {
    one == PlatformTier::Pro && other == PlatformTier::Tier2
}

/// Extension of a subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Time {
    months: i32,
    days: i32,
}

impl Time {
    /// All ordered months, unless less was paid than they cost and there is no credit for the difference: of two orders
    /// with the same rest of a lower tier the second gets what it paid for. A rest worth more than the order is given
    /// as days.
    fn bought(new: &Subscribed, running: Option<&PlatformPlan>) -> Self {
        let missing = new.price_cents - new.paid_cents;
        let (months, period) = (i32::from(new.months), i64::from(new.months));
        match running {
            Some(plan) if is_above(new.tier, plan.tier) => Self {
                months,
                days: days_for(plan.credit_cents - missing, new.price_cents, period),
            },
            Some(plan) if is_above(plan.tier, new.tier) => Self {
                months: 0,
                days: days_for(new.paid_cents, plan.paid_cents, i64::from(plan.period_in_month)).min(months * 30),
            },
            _ if missing > 0 => Self {
                months: 0,
                days: days_for(new.paid_cents, new.price_cents, period),
            },
            _ => Self { months, days: 0 },
        }
    }
}

/// Whole days that the cents pay for, at that price for the months.
fn days_for(cents: i64, price_cents: i64, months: i64) -> i32 {
    i32::try_from(cents.max(0) * 30 * months / price_cents.max(1)).unwrap_or(i32::MAX)
}

/// Takes back the time that a returned payment gave. What remains no longer renews if its first payment renewed it.
pub async fn take_back_plan(tx: &mut PgConnection, account: AccountId, payment: PaymentId) -> sqlx::Result<()> {
    sqlx::query!(
        "update platform_subscriptions
         set expires_at = greatest(expires_at - given.time, started_at),
             state = case
                 when expires_at - given.time <= now() then 'expired'
                 when payment_id = given.first then 'canceled'
                 else state
             end
         from (
             select coalesce(renews_id, id) as first, make_interval(
                 months => coalesce(given_months::integer, (terms ->> 'periodInMonth')::integer, 1),
                 days => coalesce(given_days, 0)
             ) as time
             from payments
             where id = $2
         ) as given
         where account_id = $1",
        account.0,
        payment.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await
}

/// Stops the renewals; the subscription runs until it expires. `None`: there is nothing to cancel.
pub async fn cancel_plan(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<Option<PaymentId>>> {
    let canceled = sqlx::query_scalar!(
        r#"update platform_subscriptions
           set state = 'canceled'
           where account_id = $1 and state = 'active' and is_current(state, expires_at, payment_id)
           returning payment_id as "payment: PaymentId""#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(payment) = canceled.flatten() {
        ask_to_stop(tx, payment).await?;
    }
    if canceled.is_some() {
        announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    }
    Ok(canceled)
}

/// A person's current or past plan.
#[derive(Clone, Debug)]
pub struct PlatformPlan {
    pub tier: PlatformTier,
    pub state: SubscriptionState,
    pub period_in_month: i16,
    pub expires_at: DateTime<Utc>,
    pub is_expired: bool,
    pub bonus_chips: i32,
    /// Price of the current period.
    pub paid_cents: i64,
    /// Unused value in whole days, which an upgrade is cheaper by.
    pub credit_cents: i64,
}

pub async fn find_plan(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<PlatformPlan>> {
    sqlx::query_as!(
        PlatformPlan,
        r#"select
               tier as "tier: PlatformTier", state as "state: SubscriptionState", period_in_month, expires_at,
               (not is_current(state, expires_at, payment_id)) as "is_expired!", bonus_chips,
               paid_cents,
               case when state <> 'expired' and expires_at > now() then
                   least(paid_cents, paid_cents * floor(extract(epoch from expires_at - now()) / 86400)::bigint
                       / (30 * period_in_month))
               else 0 end as "credit_cents!"
           from platform_subscriptions
           where account_id = $1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await
}

#[cfg(test)]
mod tests {
    use super::{DateTime, PlatformPlan, PlatformTier, Subscribed, SubscriptionState, Time};
    use crate::ids::{AccountId, PaymentId};

    fn a_month(tier: PlatformTier, paid_cents: i64, price_cents: i64) -> Subscribed {
        Subscribed {
            account: AccountId::fresh(),
            tier,
            months: 1,
            price_cents,
            paid_cents,
            bonus_chips: 300,
            bought_by: PaymentId::fresh(),
            payment: None,
            is_renewal: false,
        }
    }

    fn running(tier: PlatformTier, paid_cents: i64, credit_cents: i64) -> PlatformPlan {
        PlatformPlan {
            tier,
            state: SubscriptionState::Active,
            period_in_month: 1,
            expires_at: DateTime::default(),
            is_expired: false,
            bonus_chips: 300,
            paid_cents,
            credit_cents,
        }
    }

    #[test]
    fn what_is_left_of_a_lower_tier_is_counted_in_once() {
        let upgrade = a_month(PlatformTier::Pro, 1700, 3000);

        let first = Time::bought(&upgrade, Some(&running(PlatformTier::Tier2, 1300, 1300)));
        let second = Time::bought(&upgrade, Some(&running(PlatformTier::Pro, 3000, 3000)));
        let late = Time::bought(&upgrade, None);

        assert_eq!(first, Time { months: 1, days: 0 });
        assert_eq!(
            (second, late),
            (Time { months: 0, days: 17 }, Time { months: 0, days: 17 })
        );
    }

    #[test]
    fn what_is_left_beyond_the_price_is_given_as_days() {
        let upgrade = a_month(PlatformTier::Pro, 100, 3000);

        let time = Time::bought(&upgrade, Some(&running(PlatformTier::Tier2, 7200, 7200)));

        assert_eq!(time, Time { months: 1, days: 43 });
    }

    #[test]
    fn a_lower_tier_makes_a_higher_one_longer_by_what_it_is_worth() {
        let gift = a_month(PlatformTier::Tier2, 1300, 1300);

        let time = Time::bought(&gift, Some(&running(PlatformTier::Pro, 3000, 3000)));

        assert_eq!(time, Time { months: 0, days: 13 });
        assert_eq!(Time::bought(&gift, None), Time { months: 1, days: 0 });
    }
}
