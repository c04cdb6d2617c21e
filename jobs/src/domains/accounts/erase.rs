use sqlx::PgConnection;

use super::AccountError;
use crate::ids::AccountId;

/// Chats that go in one piece.
const CHATS: i64 = 50;

/// How far the erasing of an account is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// There is more of it.
    GoesOn,
    Ended(AccountId),
}

/// Erases one piece of what is private of the account whose time to come back is over for longest. `None` where there is
/// none. Its row stays without a name, for the books, the cases and the proofs of age that refer to it.
pub async fn erase_next(tx: &mut PgConnection) -> Result<Option<Erasure>, AccountError> {
    let due = sqlx::query_scalar!(
        r#"select id as "id: AccountId"
           from accounts
           where erase_at <= now()
           order by erase_at
           limit 1
           for update skip locked"#,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(account) = due else { return Ok(None) };
    let chats = sqlx::query!(
        "delete from chats where id in (select id from chats where account_id = $1 limit $2)",
        account.0,
        CHATS,
    )
    .execute(&mut *tx)
    .await?;
    if chats.rows_affected() > 0 {
        return Ok(Some(Erasure::GoesOn));
    }
    sqlx::query_file!("src/domains/accounts/erase_rows.sql", account.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query_file!("src/domains/accounts/erase_works.sql", account.0)
        .execute(&mut *tx)
        .await?;
    forget_name(tx, account).await?;
    Ok(Some(Erasure::Ended(account)))
}

/// The name stays taken, and nobody is told whose it was.
async fn forget_name(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "with known as (
             update former_usernames set account_id = null where account_id = $1
         )
         insert into former_usernames (username) select lower(username) from accounts where id = $1
         on conflict do nothing",
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update accounts
         set username = 'deleted_' || right(replace(id::text, '-', ''), 16),
             display_name = 'Deleted',
             email = id || '@deleted.invalid',
             email_confirmed_at = null,
             email_engaged_at = null,
             -- no password fits it
             password_hash = '',
             erase_at = null,
             erased_at = now()
         where id = $1",
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
