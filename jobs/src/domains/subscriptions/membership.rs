use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ClubChange, Renewal, SubscriptionState, announce_club, ask_to_stop, greet::greet_member};
use crate::ids::{AccountId, PaymentId};

/// Months of membership that somebody paid for.
#[derive(Clone, Copy, Debug)]
pub struct Admission {
    pub creator: AccountId,
    pub member: AccountId,
    pub months: i16,
    /// Tier of the club.
    pub level: i16,
    /// The payment whose provider renews it; `None` for a gift, which ends by itself.
    pub payment: Option<PaymentId>,
    /// Taken by the provider without the member: it does not undo a cancellation, nor the return of the payment.
    pub is_renewal: bool,
}

/// Lets a member in, or in for longer. A period of an order that another has replaced lengthens the membership only.
pub async fn admit(tx: &mut PgConnection, admission: &Admission) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into memberships
             (id, creator_id, member_id, state, expires_at, payment_id, period_in_month, level)
         values (
             $1, $2, $3, case when $5::uuid is null then 'canceled' else 'active' end,
             now() + make_interval(months => $4), $5, $4::integer::smallint, $7
         )
         on conflict on constraint memberships_once do update
         set expires_at = greatest(memberships.expires_at, now()) + make_interval(months => $4),
             is_trial = false,
             -- time that is added to a membership is of its level
             level = case
                 when not is_current(memberships.state, memberships.expires_at, memberships.payment_id) then $7
                 else memberships.level
             end,
             payment_id = case when $6 then coalesce(memberships.payment_id, $5)
                 else coalesce($5, memberships.payment_id) end,
             period_in_month = case when $5::uuid is null or ($6 and memberships.payment_id <> $5)
                 then memberships.period_in_month else $4::integer::smallint end,
             is_leaving = memberships.is_leaving and ($5::uuid is null or $6),
             state = case
                 when $5::uuid is null or ($6 and memberships.payment_id <> $5) then
                     case when memberships.state = 'active' and not memberships.is_trial then 'active' else 'canceled' end
                 when $6 and (
                     memberships.is_leaving or exists (select from payments where payments.id = $5 and state <> 'paid')
                 ) then 'canceled'
                 else 'active'
             end",
        Uuid::now_v7(),
        admission.creator.0,
        admission.member.0,
        i32::from(admission.months),
        admission.payment.map(|id| id.0),
        admission.is_renewal,
        admission.level,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update trial_uses set paid_at = coalesce(paid_at, now())
         where member_id = $1 and trial_id in (select id from trial_links where creator_id = $2)",
        admission.member.0,
        admission.creator.0,
    )
    .execute(&mut *tx)
    .await?;
    if !admission.is_renewal {
        greet_member(tx, admission.creator, admission.member).await?;
    }
    announce_club(tx, admission.creator, admission.member, ClubChange::Joined).await
}

/// Takes months back whose payment was returned, and keeps what was left of them for [`restore_membership`]. What remains
/// goes on to its end, and no further if it was this order that renews it: a gift that is taken back ends nothing that
/// somebody pays for themselves.
pub async fn take_back_membership(
    tx: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
    payment: PaymentId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with held as (
             select expires_at from memberships where creator_id = $1 and member_id = $2 for update
         ), returned as (
             select id, coalesce(renews_id, id) as first, time_of(payments) as time from payments where id = $3
         ), kept as (
             update payments
             set taken_at = now(), ran_until = greatest(now(), least(held.expires_at, now() + returned.time))
             from held, returned
             where payments.id = returned.id
         )
         update memberships
         set expires_at = greatest(held.expires_at - returned.time, created_at),
             state = case
                 when held.expires_at - returned.time <= now() then 'expired'
                 when payment_id = returned.first then 'canceled'
                 else state
             end
         from held, returned
         where creator_id = $1 and member_id = $2",
        creator.0,
        member.0,
        payment.0,
    )
    .execute(&mut *tx)
    .await?;
    announce_club(tx, creator, member, ClubChange::Expired).await
}

/// Gives back what was left of the months when they were taken. It renews nothing, since the provider has ended that.
pub async fn restore_membership(
    tx: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
    (payment, level): (PaymentId, i16),
) -> sqlx::Result<()> {
    let restored = sqlx::query!(
        "update memberships
         set expires_at = greatest(memberships.expires_at, now()) + (ran_until - taken_at),
             is_trial = false,
             level = case
                 when is_current(memberships.state, memberships.expires_at, memberships.payment_id) then level
                 else $4
             end,
             state = case when memberships.state = 'active' and not is_trial then 'active' else 'canceled' end
         from payments
         where payments.id = $3 and ran_until > taken_at and creator_id = $1 and member_id = $2",
        creator.0,
        member.0,
        payment.0,
        level,
    )
    .execute(&mut *tx)
    .await?;
    if restored.rows_affected() == 0 {
        return Ok(());
    }
    announce_club(tx, creator, member, ClubChange::Joined).await
}

/// Stops the renewals; the membership goes on until it expires. Also one that was given up while its provider goes on
/// taking periods. `false`: nothing renews it.
pub async fn cancel_membership(tx: &mut PgConnection, creator: AccountId, member: AccountId) -> sqlx::Result<bool> {
    let canceled = sqlx::query_scalar!(
        r#"update memberships
           set state = case when state = 'expired' then state else 'canceled' end, canceled_at = now(), is_leaving = true
           where creator_id = $1 and member_id = $2 and (
               (state = 'active' and is_current(state, expires_at, payment_id)) or goes_on_renewing(payment_id)
           )
           returning payment_id as "payment: PaymentId""#,
        creator.0,
        member.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(payment) = canceled else {
        return Ok(false);
    };
    if let Some(payment) = payment {
        ask_to_stop(tx, payment).await?;
    }
    announce_club(tx, creator, member, ClubChange::Canceled).await?;
    Ok(true)
}

/// How somebody stands to a fan club.
#[derive(Clone, Debug)]
pub struct Membership {
    pub state: SubscriptionState,
    pub is_trial: bool,
    pub expires_at: DateTime<Utc>,
    pub period_in_month: i16,
    /// Tier of the club.
    pub level: i16,
    pub is_expired: bool,
    pub renewal: Renewal,
}

pub async fn find_membership(
    conn: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
) -> sqlx::Result<Option<Membership>> {
    sqlx::query_as!(
        Membership,
        r#"select
               state as "state: SubscriptionState", is_trial, expires_at, period_in_month, level,
               (not is_current(state, expires_at, payment_id)) as "is_expired!",
               case
                   when goes_on_renewing(payment_id)
                       or (state = 'active' and not is_trial and is_current(state, expires_at, payment_id))
                       then 'cancelable'
                   when state = 'canceled' and expires_at > now() and can_renew_again(payment_id)
                       and exists (select from fan_clubs where fan_clubs.creator_id = $1 and is_open) then 'resumable'
                   else 'none'
               end as "renewal!: Renewal"
           from memberships
           where creator_id = $1 and member_id = $2"#,
        creator.0,
        member.0,
    )
    .fetch_optional(conn)
    .await
}

pub async fn count_members(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from current_memberships
           join accounts on accounts.id = member_id and not is_gone(deleted_at, blocked_at)
           where creator_id = $1"#,
        creator.0,
    )
    .fetch_one(conn)
    .await
}
