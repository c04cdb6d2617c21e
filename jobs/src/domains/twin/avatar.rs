use sqlx::PgConnection;

use super::{
    LookState, TwinError,
    row::{check_verified, find_twin, lock_twin},
};
use crate::{
    ids::{AccountId, MediaId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Chooses a portrait of the look as the twin's picture. Others see it once it is saved.
pub async fn choose_avatar(tx: &mut PgConnection, account: AccountId, media: MediaId) -> Result<(), TwinError> {
    check_verified(tx, account).await?;
    lock_twin(tx, account).await?;
    let chosen = sqlx::query!(
        "update twins set twin_avatar_id = $2
         where account_id = $1 and exists (
             select from twin_medias
             join ready_media on ready_media.id = twin_medias.media_id
             where twin_medias.account_id = $1 and twin_medias.media_id = $2 and part = 'portrait'
         )",
        account.0,
        media.0,
    )
    .execute(&mut *tx)
    .await?;
    if chosen.rows_affected() == 0 {
        return Err(TwinError::NotFound);
    }
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    Ok(())
}

/// Shows the chosen picture to others, as soon as the look is approved. Errors unless the picture is cleared.
pub async fn save_avatar(tx: &mut PgConnection, account: AccountId) -> Result<(), TwinError> {
    lock_twin(tx, account).await?;
    let twin = find_twin(tx, account).await?;
    let avatar = twin.avatar.ok_or(TwinError::LookMissing)?;
    check_verified(tx, account).await?;
    if twin.look_state == LookState::Refused {
        return Err(TwinError::LookRefused);
    }
    let is_cleared = sqlx::query_scalar!(r#"select clearance($1) = 'cleared' as "is_cleared!""#, avatar.0)
        .fetch_one(&mut *tx)
        .await?;
    if !is_cleared {
        return Err(TwinError::NotCleared);
    }
    sqlx::query!(
        "update twins set saved_avatar_id = twin_avatar_id where account_id = $1",
        account.0
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
