use sqlx::PgConnection;

use super::DeliverMail;
use crate::{
    ids::{AccountId, MailId},
    queue::enqueue,
};

/// A plain-text mail.
pub struct Mail<'a> {
    pub account: Option<AccountId>,
    pub recipient: &'a str,
    pub subject: &'a str,
    pub body: &'a str,
}

/// Records the mail and queues its delivery; both become real when the caller commits.
pub async fn send_mail(tx: &mut PgConnection, mail: &Mail<'_>) -> sqlx::Result<MailId> {
    let id = MailId::fresh();
    sqlx::query!(
        "insert into mails (id, account_id, recipient, subject, body) values ($1, $2, $3, $4, $5)",
        id.0,
        mail.account.map(|id| id.0),
        mail.recipient,
        mail.subject,
        mail.body,
    )
    .execute(&mut *tx)
    .await?;
    enqueue(tx, &DeliverMail { mail_id: id }).await?;
    Ok(id)
}
