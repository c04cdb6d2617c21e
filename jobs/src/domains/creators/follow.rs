use sqlx::PgConnection;

use super::CreatorError;
use crate::{
    domains::{
        notifications::{Notice, forget_post_bell, notify_together},
        people::{are_parted, find_person},
        subscriptions::{Occasion, greet},
    },
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Follows the one of that name. Twice is once.
pub async fn follow(tx: &mut PgConnection, fan: AccountId, username: &str) -> Result<AccountId, CreatorError> {
    let person = find_there(tx, username).await?;
    if person == fan {
        return Err(CreatorError::OwnAccount);
    }
    if are_parted(tx, fan, person).await? {
        return Err(CreatorError::Parted);
    }
    let added = sqlx::query!(
        "insert into follows (follower_id, followed_id) values ($1, $2) on conflict do nothing",
        fan.0,
        person.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if added == 1 {
        forget_post_bell(tx, fan, person).await?;
        tell(tx, fan, person, true).await?;
        if greet(tx, person, fan, Occasion::Follower).await? {
            let username = sqlx::query_scalar!("select username from accounts where id = $1", fan.0)
                .fetch_one(&mut *tx)
                .await?;
            let notice = Notice::NewFollower { username, count: 1 };
            notify_together(tx, person, &notice, "followers", &format!("follower:{fan}")).await?;
        }
    }
    Ok(person)
}

/// Takes that back.
pub async fn unfollow(tx: &mut PgConnection, fan: AccountId, username: &str) -> Result<AccountId, CreatorError> {
    let person = find_there(tx, username).await?;
    let removed = sqlx::query!(
        "delete from follows where follower_id = $1 and followed_id = $2",
        fan.0,
        person.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if removed == 1 {
        tell(tx, fan, person, false).await?;
    }
    Ok(person)
}

/// Both hear of it on all their devices.
async fn tell(tx: &mut PgConnection, fan: AccountId, person: AccountId, is_following: bool) -> sqlx::Result<()> {
    let event = LiveEvent::FollowChanged {
        follower_id: fan,
        followed_id: person,
        is_following,
    };
    announce(tx, SubscriptionKey::User(fan), &event).await?;
    announce(tx, SubscriptionKey::User(person), &event).await
}

async fn find_there(tx: &mut PgConnection, username: &str) -> Result<AccountId, CreatorError> {
    find_person(tx, username).await?.ok_or(CreatorError::NotFound)
}
