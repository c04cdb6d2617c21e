use sqlx::PgConnection;

use super::{DirectError, pair::lock_pair};
use crate::ids::AccountId;

/// Shows the member nothing any more of what was said. What neither of the two is shown is forgotten for good.
pub async fn empty_side(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    let Some(pair) = lock_pair(tx, account, username).await? else {
        return Ok(());
    };
    sqlx::query!(
        "update direct_sides
         set emptied_to = $3, last_at = null, unread = 0, draft = '', is_pinned = false
         where chat_id = $1 and account_id = $2",
        pair.id.0,
        account.0,
        pair.length,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from direct_messages where chat_id = $1 and place <= $2",
        pair.id.0,
        pair.other.emptied_to,
    )
    .execute(tx)
    .await?;
    Ok(())
}
