use sqlx::PgConnection;

use super::{AccountError, Role, end_sessions};
use crate::{
    ids::AccountId,
    live::{AuthChange, LiveEvent, SubscriptionKey, announce},
};

/// Makes the account's owner what they are from now on, and says what they were. They sign in again: sessions of the
/// staff are shorter, and nobody keeps one of another role.
pub async fn change_role(tx: &mut PgConnection, account: AccountId, role: Role) -> Result<Role, AccountError> {
    let before = sqlx::query_scalar!(
        r#"select role as "role: Role" from accounts
           where id = $1 and deleted_at is null and blocked_at is null
           for no key update"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(AccountError::NotFound)?;
    if before == role {
        return Ok(before);
    }
    sqlx::query!("update accounts set role = $2 where id = $1", account.0, role as Role)
        .execute(&mut *tx)
        .await?;
    // A twin answers for creators only.
    sqlx::query!(
        "update twins set is_enabled = false where account_id = $1 and $2 <> 'creator'",
        account.0,
        role as Role
    )
    .execute(&mut *tx)
    .await?;
    if before.is_staff() || role.is_staff() {
        end_sessions(tx, account, AuthChange::Revoked).await?;
    } else {
        announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    }
    Ok(before)
}
