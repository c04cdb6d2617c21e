use sqlx::PgConnection;

use super::{Notice, notify_once};
use crate::ids::{AccountId, MailId};

/// Keeps that an address refuses mails for good, and tells its owner in the product.
pub async fn note_bounce(tx: &mut PgConnection, mail: MailId) -> sqlx::Result<()> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", lower(recipient) as "address!" from mails where id = $1"#,
        mail.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let added = sqlx::query!(
        "insert into mail_bounces (address) values ($1) on conflict do nothing",
        row.address
    )
    .execute(&mut *tx)
    .await?;
    match row.account {
        Some(account) if added.rows_affected() == 1 => {
            notify_once(tx, account, &Notice::MailsBounce {}, &format!("bounce:{mail}")).await
        }
        _ => Ok(()),
    }
}

/// Whether nothing is sent to that address any more.
pub async fn is_bouncing(conn: &mut PgConnection, address: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from mail_bounces where address = lower($1)) as "is_bouncing!""#,
        address
    )
    .fetch_one(conn)
    .await
}

/// Its owner says that the address of the account takes mails again.
pub async fn forget_bounce(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from mail_bounces using accounts where accounts.id = $1 and address = lower(accounts.email)",
        account.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}
