use sqlx::PgConnection;

use crate::ids::AccountId;

/// Chats that go in one piece.
const CHATS: i64 = 50;

/// How far the erasing of an account is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// There is more of it.
    GoesOn,
    Ended,
}

/// The account whose time to come back is over for longest, with its lock, of all but those, and without those under a
/// legal hold.
pub async fn next_to_erase(tx: &mut PgConnection, but: &[AccountId]) -> sqlx::Result<Option<AccountId>> {
    let but: Vec<_> = but.iter().map(|account| account.0).collect();
    sqlx::query_scalar!(
        r#"select id as "id: AccountId"
           from accounts
           where erase_at <= now() and id <> all($1) and not is_account_held(id)
           order by erase_at
           limit 1
           for update skip locked"#,
        &but,
    )
    .fetch_optional(tx)
    .await
}

/// Erases one piece of what is private of an account that is due. Its row stays without a name, for the books, the cases
/// and the proofs of age that refer to it.
pub async fn erase_piece(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Erasure> {
    let chats = sqlx::query!(
        "delete from chats where id in (select id from chats where account_id = $1 limit $2)",
        account.0,
        CHATS,
    )
    .execute(&mut *tx)
    .await?;
    if chats.rows_affected() > 0 {
        return Ok(Erasure::GoesOn);
    }
    sqlx::query_file!("src/domains/accounts/erase_rows.sql", account.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query_file!("src/domains/accounts/erase_works.sql", account.0)
        .execute(&mut *tx)
        .await?;
    forget_name(tx, account).await?;
    Ok(Erasure::Ended)
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
             former_email = null,
             email_changed_at = null,
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
