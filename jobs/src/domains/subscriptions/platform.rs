use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{GiveBonuses, PlatformTier, SubscriptionState};
use crate::{
    ids::{AccountId, PaymentId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Months of the platform's subscription that somebody paid for.
#[derive(Clone, Copy, Debug)]
pub struct Subscribed {
    pub account: AccountId,
    pub tier: PlatformTier,
    pub months: i16,
    /// What it cost, for an upgrade within it.
    pub paid_cents: i64,
    /// Chips of each month.
    pub bonus_chips: i32,
    /// The payment whose provider renews it; `None` for a gift.
    pub payment: Option<PaymentId>,
    /// Taken by the provider without the member: it does not undo a cancellation.
    pub is_renewal: bool,
}

/// Begins a subscription, or makes it longer. Another tier begins at once.
pub async fn subscribe(tx: &mut PgConnection, new: &Subscribed) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into platform_subscriptions
             (account_id, tier, state, period_in_month, payment_id, paid_cents, expires_at, bonus_chips)
         values (
             $1, $2, case when $5::uuid is null then 'canceled' else 'active' end, $3::integer::smallint, $5, $4,
             now() + make_interval(months => $3), $6
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
                 + make_interval(months => $3),
             period_in_month = $3::integer::smallint,
             paid_cents = $4,
             bonus_chips = $6,
             payment_id = coalesce($5, platform_subscriptions.payment_id),
             state = case
                 when $5::uuid is null and platform_subscriptions.state = 'active' then 'active'
                 when $5::uuid is null or ($7 and platform_subscriptions.state = 'canceled') then 'canceled'
                 else 'active'
             end",
        new.account.0,
        new.tier.as_str(),
        i32::from(new.months),
        new.paid_cents,
        new.payment.map(|id| id.0),
        new.bonus_chips,
        new.is_renewal,
    )
    .execute(&mut *tx)
    .await?;
    enqueue(tx, &GiveBonuses {}).await?;
    announce(tx, SubscriptionKey::User(new.account), &LiveEvent::UserUpdated {}).await
}

/// Takes months back whose payment was returned. What is left renews itself no more if it was `first` that renews it.
pub async fn take_back_plan(
    tx: &mut PgConnection,
    account: AccountId,
    months: i16,
    first: PaymentId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update platform_subscriptions
         set expires_at = greatest(expires_at - make_interval(months => $2), started_at),
             state = case
                 when expires_at - make_interval(months => $2) <= now() then 'expired'
                 when payment_id = $3 then 'canceled'
                 else state
             end
         where account_id = $1",
        account.0,
        i32::from(months),
        first.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await
}

/// Stops the renewals; the subscription goes on until it expires. `None`: there is nothing to cancel.
pub async fn cancel_plan(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<Option<PaymentId>>> {
    let canceled = sqlx::query_scalar!(
        r#"update platform_subscriptions
           set state = 'canceled'
           where account_id = $1 and state = 'active' and expires_at > now()
           returning payment_id as "payment: PaymentId""#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if canceled.is_some() {
        announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    }
    Ok(canceled)
}

/// What somebody has, or had.
#[derive(Clone, Debug)]
pub struct PlatformPlan {
    pub tier: PlatformTier,
    pub state: SubscriptionState,
    pub period_in_month: i16,
    pub expires_at: DateTime<Utc>,
    pub is_expired: bool,
    pub bonus_chips: i32,
    /// What is not used up yet, in whole days: an upgrade costs so much less.
    pub credit_cents: i64,
}

pub async fn find_plan(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<PlatformPlan>> {
    sqlx::query_as!(
        PlatformPlan,
        r#"select
               tier as "tier: PlatformTier", state as "state: SubscriptionState", period_in_month, expires_at,
               (state = 'expired' or expires_at <= now()) as "is_expired!", bonus_chips,
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
