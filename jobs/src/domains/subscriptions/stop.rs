use sqlx::PgConnection;

use super::{ClubChange, StopRenewal, announce_club};
use crate::{
    ids::{AccountId, PaymentId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{enqueue, enqueue_many},
};

/// Has a job ask the provider of a payment to take no further period. The embedded one is never asked: what it takes is
/// ours to start.
pub async fn ask_to_stop(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<()> {
    let asked = sqlx::query!(
        "update payments set stop_asked_at = now()
         where id = $1 and provider not in ('sandbox', 'free') and stopped_at is null
             and stop_asked_at is null and jsonb_typeof(terms -> 'renewalCents') = 'number'",
        payment.0,
    )
    .execute(&mut *tx)
    .await?;
    if asked.rows_affected() > 0 {
        enqueue(tx, &StopRenewal { payment }).await?;
    }
    Ok(())
}

/// Asks providers to take no further period of payments that may renew nothing (the view `renewing`): replaced by a newer
/// order, canceled, given up, of a closed club, of an account that is blocked or gone, or between two of whom one has
/// blocked the other. At most 500 payments, by one index of those that renew; returns how many.
pub async fn stop_unrenewed(tx: &mut PgConnection) -> sqlx::Result<u64> {
    let asked = sqlx::query_scalar!(
        r#"update payments set stop_asked_at = now()
           where id in (
               select id from payments
               where state = 'paid' and stop_asked_at is null and stopped_at is null
                   and provider not in ('sandbox', 'free') and jsonb_typeof(terms -> 'renewalCents') = 'number'
                   and renews_id is null
                   and not exists (select from renewing where payment_id = payments.id)
               order by id
               limit 500
               for update skip locked
           )
           returning id as "id: PaymentId""#,
    )
    .fetch_all(&mut *tx)
    .await?;
    let stops: Vec<_> = asked.iter().map(|&payment| StopRenewal { payment }).collect();
    enqueue_many(tx, &stops).await
}

/// Whether the provider of a payment was asked to take no further period, and hasn't confirmed.
pub async fn is_to_stop(conn: &mut PgConnection, payment: PaymentId) -> sqlx::Result<bool> {
    let is_to_stop = sqlx::query_scalar!(
        r#"select stop_asked_at is not null and stopped_at is null as "is_to_stop!" from payments where id = $1"#,
        payment.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(is_to_stop == Some(true))
}

/// Records that the provider takes no further period; `false`: it was recorded before, or nobody asked.
pub async fn end_stop(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<bool> {
    let ended = sqlx::query!(
        "update payments set stopped_at = now() where id = $1 and stop_asked_at is not null and stopped_at is null",
        payment.0,
    )
    .execute(tx)
    .await?;
    Ok(ended.rows_affected() > 0)
}

/// Leaves it to staff to end the renewals at the provider, which can't be asked or doesn't answer.
pub async fn stop_by_hand(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<()> {
    sqlx::query!(
        "update payments set stop_by_hand = true where id = $1 and stopped_at is null",
        payment.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Asks the provider of a payment once more, for staff.
pub async fn ask_again_to_stop(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<()> {
    sqlx::query!("update payments set stop_by_hand = false where id = $1", payment.0)
        .execute(&mut *tx)
        .await?;
    enqueue(tx, &StopRenewal { payment }).await?;
    Ok(())
}

/// Cancels what a payment renews, because its provider takes no further period.
pub async fn cancel_renewed(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<()> {
    let memberships = sqlx::query!(
        r#"update memberships set state = 'canceled', canceled_at = now()
           where payment_id = $1 and state = 'active'
           returning creator_id as "creator: AccountId", member_id as "member: AccountId""#,
        payment.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for membership in memberships {
        announce_club(tx, membership.creator, membership.member, ClubChange::Canceled).await?;
    }
    let plans = sqlx::query_scalar!(
        r#"update platform_subscriptions set state = 'canceled'
           where payment_id = $1 and state = 'active'
           returning account_id as "account: AccountId""#,
        payment.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for account in plans {
        announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    }
    Ok(())
}
