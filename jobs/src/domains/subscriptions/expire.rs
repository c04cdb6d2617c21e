use sqlx::PgConnection;

use super::{ClubChange, announce_club};
use crate::{
    domains::notifications::{Notice, notify},
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Ends one membership or subscription whose time is over, and tells whose it was; `false`: none is left.
pub async fn expire_next(tx: &mut PgConnection) -> sqlx::Result<bool> {
    Ok(expire_membership(tx).await? || expire_plan(tx).await?)
}

async fn expire_membership(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let Some(ended) = sqlx::query!(
        r#"update memberships
           set state = 'expired'
           from accounts
           where memberships.id = (
               select id from memberships
               where state <> 'expired' and expires_at <= now() and not is_current(state, expires_at, payment_id)
               order by expires_at
               limit 1
               for update skip locked
           ) and accounts.id = creator_id
           returning creator_id as "creator: AccountId", member_id as "member: AccountId", username"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    announce_club(tx, ended.creator, ended.member, ClubChange::Expired).await?;
    let notice = Notice::MembershipExpired {
        username: ended.username,
    };
    notify(tx, ended.member, &notice).await?;
    Ok(true)
}

async fn expire_plan(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let Some(account) = sqlx::query_scalar!(
        r#"update platform_subscriptions
           set state = 'expired'
           where account_id = (
               select account_id from platform_subscriptions
               where state <> 'expired' and expires_at <= now() and not is_current(state, expires_at, payment_id)
               order by expires_at
               limit 1
               for update skip locked
           )
           returning account_id as "account: AccountId""#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    notify(tx, account, &Notice::SubscriptionExpired {}).await?;
    Ok(true)
}
