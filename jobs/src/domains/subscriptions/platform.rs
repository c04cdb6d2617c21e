use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::{
    GiveBonuses, PlanChange, PlatformTier, Renewal, SubscriptionState, Time, ask_to_stop, change_of,
    plan_change::{bought, restored},
};
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
    /// The payment whose provider renews it; `None` for a gift.
    pub payment: Option<PaymentId>,
    /// Taken by the provider without the member: it undoes neither a cancellation nor a return of the payment.
    pub is_renewal: bool,
}

/// Begins or extends a subscription by what a payment bought. A higher tier begins immediately; a lower one only extends
/// the higher, by its value there.
pub async fn subscribe(tx: &mut PgConnection, new: &Subscribed, bought_by: PaymentId) -> sqlx::Result<()> {
    let running = lock_plan(tx, new.account).await?.filter(|plan| !plan.is_expired);
    match change_of(new, running.as_ref(), Utc::now()) {
        PlanChange::Lengthened { ends_at } => lengthen(tx, new.account, ends_at).await?,
        PlanChange::Begun { ends_at } | PlanChange::Renewed { ends_at } | PlanChange::Upgraded { ends_at } => {
            begin(tx, new, ends_at).await?;
            enqueue(tx, &GiveBonuses {}).await?;
        }
    }
    keep_time(tx, bought_by, bought(new, running.as_ref())).await?;
    announce(tx, SubscriptionKey::User(new.account), &LiveEvent::UserUpdated {}).await
}

/// The plan, for one payment at a time: the rest of a tier is credited once.
async fn lock_plan(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<PlatformPlan>> {
    sqlx::query!(
        "select 1 as one from platform_subscriptions where account_id = $1 for update",
        account.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    find_plan(tx, account).await
}

/// Keeps what the payment gave, to take just that back when it is returned.
async fn keep_time(tx: &mut PgConnection, payment: PaymentId, time: Time) -> sqlx::Result<()> {
    sqlx::query!(
        "update payments set given_months = $2::integer::smallint, given_days = $3 where id = $1",
        payment.0,
        i32::try_from(time.months).unwrap_or(i32::MAX),
        i32::try_from(time.days).unwrap_or(i32::MAX),
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn lengthen(tx: &mut PgConnection, account: AccountId, ends_at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update platform_subscriptions set expires_at = $2 where account_id = $1",
        account.0,
        ends_at,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn begin(tx: &mut PgConnection, new: &Subscribed, ends_at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into platform_subscriptions
             (account_id, tier, state, period_in_month, payment_id, paid_cents, expires_at, bonus_chips)
         values (
             $1, $2, case when $5::uuid is null then 'canceled' else 'active' end, $3::integer::smallint, $5, $4, $8, $6
         )
         on conflict (account_id) do update
         set tier = $2,
             started_at = case when platform_subscriptions.expires_at > now() then platform_subscriptions.started_at
                 else now() end,
             next_bonus_at = case
                 when platform_subscriptions.expires_at > now() and platform_subscriptions.tier = $2
                     then platform_subscriptions.next_bonus_at
                 else now() end,
             expires_at = $8,
             period_in_month = $3::integer::smallint,
             paid_cents = $4,
             bonus_chips = $6,
             payment_id = case when $7 then coalesce(platform_subscriptions.payment_id, $5)
                 else coalesce($5, platform_subscriptions.payment_id) end,
             is_leaving = platform_subscriptions.is_leaving and ($5::uuid is null or $7),
             state = case
                 when $5::uuid is null or ($7 and platform_subscriptions.payment_id <> $5) then
                     case when platform_subscriptions.state = 'active' then 'active' else 'canceled' end
                 when $7 and (
                     platform_subscriptions.is_leaving
                     or exists (select from payments where payments.id = $5 and payments.state <> 'paid')
                 ) then 'canceled'
                 else 'active'
             end",
        new.account.0,
        new.tier.as_str(),
        i32::from(new.months),
        new.price_cents,
        new.payment.map(|id| id.0),
        new.bonus_chips,
        new.is_renewal,
        ends_at,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes back the time that a returned payment gave, and keeps what was left of it for [`restore_plan`]. What remains no
/// longer renews if its first payment renewed it.
pub async fn take_back_plan(tx: &mut PgConnection, account: AccountId, payment: PaymentId) -> sqlx::Result<()> {
    sqlx::query!(
        "with held as (
             select expires_at from platform_subscriptions where account_id = $1 for update
         ), returned as (
             select id, coalesce(renews_id, id) as first, time_of(payments) as time from payments where id = $2
         ), kept as (
             update payments
             set taken_at = clock_timestamp(),
                 ran_until = greatest(clock_timestamp(), least(held.expires_at, now() + returned.time))
             from held, returned
             where payments.id = returned.id
         )
         update platform_subscriptions
         set expires_at = greatest(held.expires_at - returned.time, started_at),
             state = case
                 when held.expires_at - returned.time <= now() then 'expired'
                 when payment_id = returned.first then 'canceled'
                 else state
             end
         from held, returned
         where account_id = $1",
        account.0,
        payment.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await
}

/// Gives back what was left of a payment's time when it was taken, by its value if another tier runs meanwhile. It renews
/// nothing, since the provider has ended that.
pub async fn restore_plan(tx: &mut PgConnection, months: &Subscribed, payment: PaymentId) -> sqlx::Result<()> {
    let Some(running) = lock_plan(tx, months.account).await? else {
        return Ok(());
    };
    let taken = sqlx::query!(
        r#"select taken_at as "at!", ran_until as "until!" from payments where id = $1 and ran_until > taken_at"#,
        payment.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(taken) = taken else {
        return Ok(());
    };
    let now = Utc::now();
    let running = Some(running).filter(|plan| !plan.is_expired);
    let change = restored(months, taken.until - taken.at, running.as_ref(), now);
    let ends_at = change.ends_at();
    let begins_at = running.map_or(now, |plan| plan.expires_at.max(now));
    match change {
        PlanChange::Renewed { .. } | PlanChange::Lengthened { .. } => lengthen(tx, months.account, ends_at).await?,
        PlanChange::Begun { .. } => resume(tx, months, ends_at, now - taken.at).await?,
        PlanChange::Upgraded { .. } => resume(tx, months, ends_at, TimeDelta::zero()).await?,
    }
    sqlx::query!(
        "update payments set taken_at = least($2::timestamptz, $3::timestamptz), ran_until = $3::timestamptz where id = $1",
        payment.0,
        begins_at,
        ends_at,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(months.account), &LiveEvent::UserUpdated {}).await
}

/// Lets a plan go on that ended `away` ago, or in place of a lower one. Its next chips come that much later.
async fn resume(
    tx: &mut PgConnection,
    months: &Subscribed,
    ends_at: DateTime<Utc>,
    away: TimeDelta,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update platform_subscriptions
         set tier = $2, period_in_month = $3, paid_cents = $4, bonus_chips = $5, expires_at = $6,
             next_bonus_at = next_bonus_at + make_interval(secs => $7),
             state = case when state = 'active' then 'active' else 'canceled' end
         where account_id = $1",
        months.account.0,
        months.tier.as_str(),
        months.months,
        months.price_cents,
        months.bonus_chips,
        ends_at,
        away.as_seconds_f64(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Stops the renewals; the subscription runs until it expires. Also one that was given up while its provider goes on
/// taking periods. `false`: nothing renews it.
pub async fn cancel_plan(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    let canceled = sqlx::query_scalar!(
        r#"update platform_subscriptions
           set state = case when state = 'expired' then state else 'canceled' end, is_leaving = true
           where account_id = $1 and (
               (state = 'active' and is_current(state, expires_at, payment_id)) or goes_on_renewing(payment_id)
           )
           returning payment_id as "payment: PaymentId""#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(payment) = canceled else {
        return Ok(false);
    };
    if let Some(payment) = payment {
        ask_to_stop(tx, payment).await?;
    }
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(true)
}

/// A person's current or past plan.
#[derive(Clone, Debug)]
pub struct PlatformPlan {
    pub tier: PlatformTier,
    pub state: SubscriptionState,
    pub period_in_month: i16,
    pub expires_at: DateTime<Utc>,
    pub is_expired: bool,
    pub renewal: Renewal,
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
               (not is_current(state, expires_at, payment_id)) as "is_expired!",
               case
                   when goes_on_renewing(payment_id) or (state = 'active' and is_current(state, expires_at, payment_id))
                       then 'cancelable'
                   when state = 'canceled' and expires_at > now() and can_renew_again(payment_id) then 'resumable'
                   else 'none'
               end as "renewal!: Renewal",
               bonus_chips, paid_cents,
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
