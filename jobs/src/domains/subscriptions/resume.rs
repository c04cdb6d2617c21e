use sqlx::PgConnection;

use super::{ClubChange, announce_club};
use crate::{
    ids::{AccountId, PaymentId},
    live::{LiveEvent, SubscriptionKey, announce},
};

#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    #[error("nothing is canceled")]
    NotCanceled,
    /// Only a new order renews it.
    #[error("its renewals can't go on")]
    Stopped,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Takes a cancellation back before the end of the membership, if its provider wasn't asked to stop.
pub async fn resume_membership(
    tx: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
) -> Result<(), ResumeError> {
    let payment = sqlx::query_scalar!(
        r#"select payment_id as "payment: PaymentId"
           from memberships
           where creator_id = $1 and member_id = $2 and state = 'canceled' and expires_at > now()"#,
        creator.0,
        member.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ResumeError::NotCanceled)?
    .ok_or(ResumeError::Stopped)?;
    lock_renewable(tx, payment).await?;
    let resumed = sqlx::query!(
        "update memberships set state = 'active', is_leaving = false
         where creator_id = $1 and member_id = $2 and payment_id = $3 and state = 'canceled' and expires_at > now()",
        creator.0,
        member.0,
        payment.0,
    )
    .execute(&mut *tx)
    .await?;
    check_resumed(tx, payment, resumed.rows_affected()).await?;
    announce_club(tx, creator, member, ClubChange::Joined).await?;
    Ok(())
}

/// The same for the platform's subscription.
pub async fn resume_plan(tx: &mut PgConnection, account: AccountId) -> Result<(), ResumeError> {
    let payment = sqlx::query_scalar!(
        r#"select payment_id as "payment: PaymentId"
           from platform_subscriptions
           where account_id = $1 and state = 'canceled' and expires_at > now()"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ResumeError::NotCanceled)?
    .ok_or(ResumeError::Stopped)?;
    lock_renewable(tx, payment).await?;
    let resumed = sqlx::query!(
        "update platform_subscriptions set state = 'active', is_leaving = false
         where account_id = $1 and payment_id = $2 and state = 'canceled' and expires_at > now()",
        account.0,
        payment.0,
    )
    .execute(&mut *tx)
    .await?;
    check_resumed(tx, payment, resumed.rows_affected()).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// Locks the payment, so that its provider isn't asked to stop meanwhile.
async fn lock_renewable(tx: &mut PgConnection, payment: PaymentId) -> Result<(), ResumeError> {
    sqlx::query!("select from payments where id = $1 for update", payment.0)
        .fetch_one(&mut *tx)
        .await?;
    let can_renew = sqlx::query_scalar!(r#"select can_renew_again($1) as "can_renew!""#, payment.0)
        .fetch_one(&mut *tx)
        .await?;
    if can_renew { Ok(()) } else { Err(ResumeError::Stopped) }
}

/// Whether it renews now. It doesn't in a closed club, or between two of whom one has blocked the other.
async fn check_resumed(tx: &mut PgConnection, payment: PaymentId, resumed: u64) -> Result<(), ResumeError> {
    if resumed == 0 {
        return Err(ResumeError::NotCanceled);
    }
    let renews = sqlx::query_scalar!(
        r#"select exists (select from renewing where payment_id = $1) as "renews!""#,
        payment.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if renews { Ok(()) } else { Err(ResumeError::Stopped) }
}
