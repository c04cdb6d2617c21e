use sqlx::PgConnection;

use super::{
    DirectError,
    pair::{begin_pair, lock_pair},
};
use crate::ids::AccountId;

/// From now on neither of the two says anything to the other.
pub async fn block_counterpart(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    let pair = begin_pair(tx, account, username).await?;
    sqlx::query!(
        "update direct_sides
         set blocked_at = coalesce(blocked_at, now()), unread = 0
         where chat_id = $1 and account_id = $2",
        pair.id.0,
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes that back.
pub async fn unblock_counterpart(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    let Some(pair) = lock_pair(tx, account, username).await? else {
        return Ok(());
    };
    sqlx::query!(
        "update direct_sides set blocked_at = null where chat_id = $1 and account_id = $2",
        pair.id.0,
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
