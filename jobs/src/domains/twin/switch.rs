use sqlx::PgConnection;

use super::{
    LookState, TwinError,
    row::{check_verified, find_twin, lock_twin},
};
use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Switches of a twin; `None` leaves one as it is.
#[derive(Clone, Debug)]
pub struct TwinChange {
    pub is_enabled: Option<bool>,
    pub is_visible: Option<bool>,
}

/// Changes the switches. Being enabled needs all steps, the licence, and a verified creator; errors with the first that
/// is missing.
pub async fn change_twin(tx: &mut PgConnection, account: AccountId, change: &TwinChange) -> Result<(), TwinError> {
    if change.is_enabled.is_none() && change.is_visible.is_none() {
        return Ok(());
    }
    lock_twin(tx, account).await?;
    if change.is_enabled == Some(true) {
        check_ready(tx, account).await?;
    }
    sqlx::query!(
        "update twins set is_enabled = coalesce($2, is_enabled), is_visible = coalesce($3, is_visible)
         where account_id = $1",
        account.0,
        change.is_enabled,
        change.is_visible,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

async fn check_ready(tx: &mut PgConnection, account: AccountId) -> Result<(), TwinError> {
    check_verified(tx, account).await?;
    let is_creator = sqlx::query_scalar!(
        r#"select role = 'creator' as "is_creator!" from accounts where id = $1"#,
        account.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_creator {
        return Err(TwinError::NotCreator);
    }
    let twin = find_twin(tx, account).await?;
    if twin.mind_at.is_none() {
        return Err(TwinError::MindMissing);
    }
    match twin.look_state {
        LookState::None | LookState::Checking | LookState::Review => return Err(TwinError::LookMissing),
        LookState::Refused => return Err(TwinError::LookRefused),
        LookState::Approved => {}
    }
    if !twin.is_licensed() {
        return Err(TwinError::LicenceNeeded);
    }
    Ok(())
}
