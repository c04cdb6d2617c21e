use sqlx::PgConnection;

use super::ClubChange;
use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Tells the member and the creator that something about a membership changed.
pub async fn announce_club(
    tx: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
    change: ClubChange,
) -> sqlx::Result<()> {
    let event = LiveEvent::FanClub {
        model_id: creator,
        change,
    };
    announce(tx, SubscriptionKey::User(member), &event).await?;
    announce(tx, SubscriptionKey::User(creator), &event).await
}
