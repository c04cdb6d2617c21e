use sqlx::PgConnection;

use super::{DirectError, pair::lock_pair, read::mark_read};
use crate::ids::AccountId;

/// The stranger who wrote is none any more: they may go on, and hear that they were read.
pub async fn accept_request(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    let Some(pair) = lock_pair(tx, account, username).await? else {
        return Ok(());
    };
    if pair.own.is_accepted {
        return Ok(());
    }
    sqlx::query!(
        "update direct_sides set accepted_at = now() where chat_id = $1 and account_id = $2",
        pair.id.0,
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    mark_read(tx, &pair).await?;
    Ok(())
}
