use serde_json::json;
use sqlx::PgConnection;

use super::{CreatorError, Occasion, are_parted, greet};
use crate::{
    domains::notifications::notify,
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Follows the one of that name. Twice is once.
pub async fn follow(tx: &mut PgConnection, follower: AccountId, username: &str) -> Result<AccountId, CreatorError> {
    let followed = find_there(tx, username).await?;
    if followed == follower {
        return Err(CreatorError::OwnAccount);
    }
    if are_parted(tx, follower, followed).await? {
        return Err(CreatorError::Parted);
    }
    let added = sqlx::query!(
        "insert into follows (follower_id, followed_id) values ($1, $2) on conflict do nothing",
        follower.0,
        followed.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if added == 1 {
        tell(tx, follower, followed, true).await?;
        if greet(tx, followed, follower, Occasion::Follower).await? {
            let username = sqlx::query_scalar!("select username from accounts where id = $1", follower.0)
                .fetch_one(&mut *tx)
                .await?;
            let detail = json!({ "accountId": follower, "username": username });
            notify(tx, followed, "new_follower", &detail).await?;
        }
    }
    Ok(followed)
}

/// Takes that back.
pub async fn unfollow(tx: &mut PgConnection, follower: AccountId, username: &str) -> Result<AccountId, CreatorError> {
    let followed = find_there(tx, username).await?;
    let removed = sqlx::query!(
        "delete from follows where follower_id = $1 and followed_id = $2",
        follower.0,
        followed.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if removed == 1 {
        tell(tx, follower, followed, false).await?;
    }
    Ok(followed)
}

/// Both hear of it on all their devices.
async fn tell(tx: &mut PgConnection, follower: AccountId, followed: AccountId, is_following: bool) -> sqlx::Result<()> {
    let event = LiveEvent::FollowChanged {
        follower_id: follower,
        followed_id: followed,
        is_following,
    };
    announce(tx, SubscriptionKey::User(follower), &event).await?;
    announce(tx, SubscriptionKey::User(followed), &event).await
}

async fn find_there(tx: &mut PgConnection, username: &str) -> Result<AccountId, CreatorError> {
    sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where lower(username) = lower($1) and deleted_at is null and blocked_at is null"#,
        username,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(CreatorError::NotFound)
}
