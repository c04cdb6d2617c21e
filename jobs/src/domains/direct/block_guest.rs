use sqlx::PgConnection;
use uuid::Uuid;

use super::DirectError;
use crate::ids::AccountId;

/// From now on a guest sees nothing of the member's, and says nothing to their characters. Only a guest who talks to one
/// of them can be blocked: others are reported as missing.
pub async fn block_guest(tx: &mut PgConnection, account: AccountId, guest: Uuid) -> Result<(), DirectError> {
    let is_known = sqlx::query_scalar!(
        r#"select exists (
               select from chats
               join characters on characters.id = chats.character_id
               where guest_id = $2 and characters.account_id = $1
               union all
               select from guest_blocks where account_id = $1 and guest_id = $2
           ) as "is_known!""#,
        account.0,
        guest,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_known {
        return Err(DirectError::NotFound);
    }
    sqlx::query!(
        "insert into guest_blocks (account_id, guest_id) values ($1, $2) on conflict do nothing",
        account.0,
        guest,
    )
    .execute(tx)
    .await?;
    Ok(())
}
