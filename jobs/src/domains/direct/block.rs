use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    DirectError,
    pair::{begin_pair, lock_pair},
};
use crate::ids::AccountId;

/// From now on neither of the two says anything to the other. Nobody blocks themselves, and nobody of a studio one of
/// its creators.
pub async fn block_counterpart(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    check_other(tx, account, username).await?;
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

async fn check_other(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    let found = sqlx::query!(
        r#"select id = $1 as "is_own!", is_of_studio($1, id) as "is_of_own_studio!"
           from accounts
           where lower(username) = lower($2)"#,
        account.0,
        username,
    )
    .fetch_optional(tx)
    .await?;
    match found {
        Some(row) if row.is_own => Err(DirectError::OwnAccount),
        Some(row) if row.is_of_own_studio => Err(DirectError::OwnStudio),
        // Missing accounts are refused where the talk begins.
        Some(_) | None => Ok(()),
    }
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

/// Takes back the block of a member or a guest, by their id. Whoever isn't blocked stays so.
pub async fn unblock(tx: &mut PgConnection, account: AccountId, blocked: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "select id from direct_chats
         where first_id = least($1::uuid, $2::uuid) and second_id = greatest($1::uuid, $2::uuid)
         for update",
        account.0,
        blocked,
    )
    .fetch_optional(&mut *tx)
    .await?;
    sqlx::query!(
        "update direct_sides set blocked_at = null
         from direct_chats
         where direct_chats.id = chat_id and direct_sides.account_id = $1
             and first_id = least($1::uuid, $2::uuid) and second_id = greatest($1::uuid, $2::uuid)",
        account.0,
        blocked,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from guest_blocks where account_id = $1 and guest_id = $2",
        account.0,
        blocked,
    )
    .execute(tx)
    .await?;
    Ok(())
}
