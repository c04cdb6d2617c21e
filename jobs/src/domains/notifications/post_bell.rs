use sqlx::PgConnection;

use crate::ids::AccountId;

/// Stores whether an account is notified of a creator's new posts and albums.
pub async fn set_post_bell(
    tx: &mut PgConnection,
    account: AccountId,
    creator: AccountId,
    is_on: bool,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into post_bells (account_id, creator_id, is_on) values ($1, $2, $3)
         on conflict (account_id, creator_id) do update set is_on = excluded.is_on, changed_at = now()",
        account.0,
        creator.0,
        is_on,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Forgets that an account which begins to follow a creator once switched notifications of their posts off. Members of
/// the creator's club were asked all the time: their choice stays.
pub async fn forget_post_bell(tx: &mut PgConnection, account: AccountId, creator: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from post_bells
         where account_id = $1 and creator_id = $2 and not exists (
             select from current_memberships where creator_id = $2 and member_id = $1
         )",
        account.0,
        creator.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
