use sqlx::PgConnection;

use super::AccountError;
use crate::{
    domains::discovery::list_characters_of,
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Lets the account in again, and shows what it made. What was called off stays so. Nothing happens to one that is not
/// blocked.
pub async fn unblock_account(tx: &mut PgConnection, account: AccountId) -> Result<(), AccountError> {
    let found = sqlx::query!(
        r#"select blocked_at is not null as "is_blocked!" from accounts
           where id = $1 and deleted_at is null
           for no key update"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(AccountError::NotFound)?;
    if found.is_blocked {
        let_in(tx, account).await?;
    }
    Ok(())
}

/// Ends the next block whose time is over, and says whose it was.
pub async fn end_next_block(tx: &mut PgConnection) -> sqlx::Result<Option<AccountId>> {
    let next = sqlx::query_scalar!(
        r#"select id as "id: AccountId"
           from accounts
           where blocked_until <= now()
           order by blocked_until
           limit 1
           for no key update skip locked"#,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(account) = next {
        let_in(tx, account).await?;
    }
    Ok(next)
}

async fn let_in(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "update accounts
         set blocked_at = null, blocked_until = null, ban_days = null, block_reason = null
         where id = $1",
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    list_characters_of(tx, account).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await
}
