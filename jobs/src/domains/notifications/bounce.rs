use sqlx::PgConnection;

use super::{Notice, notify_once};
use crate::ids::{AccountId, MailId};

/// Days for which an address that refused a mail for a passing reason gets none.
const PASSING_DAYS: i32 = 2;

/// Why an address refused a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounce {
    /// There is no such mailbox.
    NoMailbox,
    /// The mailbox is full, or our server is on a list.
    Passing,
}

/// Keeps that an address refuses mails, for good or for some days. Its owner is told in the product if it is for good.
pub async fn note_bounce(tx: &mut PgConnection, mail: MailId, bounce: Bounce) -> sqlx::Result<()> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", lower(recipient) as "address!" from mails where id = $1"#,
        mail.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let days = (bounce == Bounce::Passing).then_some(PASSING_DAYS);
    let added = sqlx::query!(
        "insert into mail_bounces (address, ends_at) values ($1, now() + make_interval(days => $2))
         on conflict (address) do update set bounced_at = now(), ends_at = excluded.ends_at
         where mail_bounces.ends_at <= now() or (mail_bounces.ends_at is not null and excluded.ends_at is null)",
        row.address,
        days,
    )
    .execute(&mut *tx)
    .await?;
    match row.account {
        Some(account) if added.rows_affected() == 1 && bounce == Bounce::NoMailbox => {
            notify_once(tx, account, &Notice::MailsBounce {}, &format!("bounce:{mail}")).await
        }
        _ => Ok(()),
    }
}

/// Whether nothing but letters about the account itself is sent to that address.
pub async fn is_bouncing(conn: &mut PgConnection, address: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from mail_bounces where address = lower($1) and (ends_at is null or ends_at > now())
           ) as "is_bouncing!""#,
        address
    )
    .fetch_one(conn)
    .await
}

/// The address took a mail.
pub async fn lift_bounce(tx: &mut PgConnection, address: &str) -> sqlx::Result<()> {
    sqlx::query!("delete from mail_bounces where address = lower($1)", address)
        .execute(tx)
        .await?;
    Ok(())
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
