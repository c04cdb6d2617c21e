use sqlx::PgConnection;

use super::{DirectError, pair::begin_pair};
use crate::ids::AccountId;

/// From now on the one of that name is no stranger to the member: who follows somebody wants to hear from them.
pub async fn open_to(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    let pair = begin_pair(tx, account, username).await?;
    sqlx::query!(
        "update direct_sides
         set accepted_at = coalesce(accepted_at, now())
         where chat_id = $1 and account_id = $2",
        pair.id.0,
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
