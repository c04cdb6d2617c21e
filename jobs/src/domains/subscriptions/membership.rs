use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ClubChange, SubscriptionState, announce_club, ask_to_stop, greet::greet_member};
use crate::ids::{AccountId, PaymentId};

/// Months of membership that somebody paid for.
#[derive(Clone, Copy, Debug)]
pub struct Admission {
    pub creator: AccountId,
    pub member: AccountId,
    pub months: i16,
    /// The payment whose provider renews it; `None` for a gift, which ends by itself.
    pub payment: Option<PaymentId>,
    /// Taken by the provider without the member: it does not undo a cancellation, nor the return of the payment.
    pub is_renewal: bool,
}

/// Lets somebody in, or in for longer.
pub async fn admit(tx: &mut PgConnection, admission: &Admission) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into memberships
             (id, creator_id, member_id, state, expires_at, payment_id, period_in_month)
         values (
             $1, $2, $3, case when $5::uuid is null then 'canceled' else 'active' end,
             now() + make_interval(months => $4), $5, $4::integer::smallint
         )
         on conflict on constraint memberships_once do update
         set expires_at = greatest(memberships.expires_at, now()) + make_interval(months => $4),
             is_trial = false,
             payment_id = coalesce($5, memberships.payment_id),
             period_in_month = case when $5::uuid is null then memberships.period_in_month else $4::integer::smallint end,
             state = case
                 when $5::uuid is null and memberships.state = 'active' and not memberships.is_trial then 'active'
                 when $5::uuid is null or ($6 and (
                     memberships.state = 'canceled'
                     or exists (
                         select from payments
                         where payments.id = $5
                             and (payments.state <> 'paid' or payments.settled_at < memberships.canceled_at)
                     )
                 )) then 'canceled'
                 else 'active'
             end",
        Uuid::now_v7(),
        admission.creator.0,
        admission.member.0,
        i32::from(admission.months),
        admission.payment.map(|id| id.0),
        admission.is_renewal,
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

/// Takes months back whose payment was returned. What is left goes on to its end, and no further if it was `first` that
/// renews it: a gift that is taken back ends nothing that somebody pays for themselves.
pub async fn take_back_membership(
    tx: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
    months: i16,
    first: PaymentId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update memberships
         set expires_at = greatest(expires_at - make_interval(months => $3), created_at),
             state = case
                 when expires_at - make_interval(months => $3) <= now() then 'expired'
                 when payment_id = $4 then 'canceled'
                 else state
             end
         where creator_id = $1 and member_id = $2",
        creator.0,
        member.0,
        i32::from(months),
        first.0,
    )
    .execute(&mut *tx)
    .await?;
    announce_club(tx, creator, member, ClubChange::Expired).await
}

/// Stops the renewals; the membership goes on until it expires. The payment whose provider is to stop, if any.
pub async fn cancel_membership(
    tx: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
) -> sqlx::Result<Option<Option<PaymentId>>> {
    let canceled = sqlx::query_scalar!(
        r#"update memberships
           set state = 'canceled', canceled_at = now()
           where creator_id = $1 and member_id = $2 and state = 'active' and is_current(state, expires_at, payment_id)
           returning payment_id as "payment: PaymentId""#,
        creator.0,
        member.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(payment) = canceled.flatten() {
        ask_to_stop(tx, payment).await?;
    }
    if canceled.is_some() {
        announce_club(tx, creator, member, ClubChange::Canceled).await?;
    }
    Ok(canceled)
}

/// How somebody stands to a fan club.
#[derive(Clone, Debug)]
pub struct Membership {
    pub state: SubscriptionState,
    pub is_trial: bool,
    pub expires_at: DateTime<Utc>,
    pub period_in_month: i16,
    pub is_expired: bool,
    pub was_canceled: bool,
}

pub async fn find_membership(
    conn: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
) -> sqlx::Result<Option<Membership>> {
    sqlx::query_as!(
        Membership,
        r#"select
               state as "state: SubscriptionState", is_trial, expires_at, period_in_month,
               (not is_current(state, expires_at, payment_id)) as "is_expired!",
               canceled_at is not null as "was_canceled!"
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
        r#"select count(*) as "count!" from current_memberships where creator_id = $1"#,
        creator.0,
    )
    .fetch_one(conn)
    .await
}
