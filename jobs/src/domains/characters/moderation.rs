use sqlx::PgConnection;

use super::ModerationStatus;
use crate::{
    ids::{AccountId, CharacterId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Tells the owner where the character stands.
pub(super) async fn announce_moderation(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<()> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", moderation_status as "status: ModerationStatus",
               moderation_reason
           from characters
           where id = $1"#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let event = LiveEvent::CharacterModeration {
        character_id: id,
        status: row.status,
        reason: row.moderation_reason,
    };
    announce(tx, SubscriptionKey::User(row.account), &event).await
}
