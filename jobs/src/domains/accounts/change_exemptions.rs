use serde::Serialize;
use sqlx::PgConnection;

use super::AccountError;
use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Exemptions that staff give an account, regardless of its purchases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Exemptions {
    /// Unlocks everything for free.
    pub has_free_access: bool,
    /// Makes a limited number of characters without a plan.
    pub is_freemium: bool,
}

/// Sets what the account is exempt from, and says what it was before. Its open pages follow.
pub async fn change_exemptions(
    tx: &mut PgConnection,
    account: AccountId,
    exemptions: Exemptions,
) -> Result<Exemptions, AccountError> {
    let before = sqlx::query_as!(
        Exemptions,
        "select has_free_access, is_freemium from accounts
         where id = $1 and deleted_at is null
         for no key update",
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(AccountError::NotFound)?;
    if before == exemptions {
        return Ok(before);
    }
    sqlx::query!(
        "update accounts set has_free_access = $2, is_freemium = $3 where id = $1",
        account.0,
        exemptions.has_free_access,
        exemptions.is_freemium,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(before)
}
