use sqlx::PgConnection;

use super::{ClubChange, announce_club};
use crate::{
    ids::{AccountId, PaymentId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Writes down that the provider of a payment is to take no further period. The embedded one is never asked: what it
/// takes is ours to start.
pub async fn ask_to_stop(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<()> {
    sqlx::query!(
        "update payments set stop_asked_at = coalesce(stop_asked_at, now())
         where id = $1 and provider not in ('sandbox', 'free') and stopped_at is null
             and jsonb_typeof(terms -> 'renewalCents') = 'number'",
        payment.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Asks providers to take no further period of payments that may renew nothing (the view `renewing`): replaced by a newer
/// order, canceled, given up, of a closed club, of an account that is blocked or gone, or between two of whom one has
/// blocked the other. At most 5,000 payments, by one index of those that renew; returns how many.
pub async fn stop_unrenewed(tx: &mut PgConnection) -> sqlx::Result<u64> {
    let asked = sqlx::query!(
        "update payments set stop_asked_at = now()
         where id in (
             select id from payments
             where state = 'paid' and stop_asked_at is null and stopped_at is null
                 and provider not in ('sandbox', 'free') and jsonb_typeof(terms -> 'renewalCents') = 'number'
                 and renews_id is null
                 and not exists (select from renewing where payment_id = payments.id)
             order by id
             limit 5000
             for update skip locked
         )",
    )
    .execute(tx)
    .await?;
    Ok(asked.rows_affected())
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
