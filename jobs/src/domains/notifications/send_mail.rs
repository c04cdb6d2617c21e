use sqlx::PgConnection;

use super::DeliverMail;
use crate::{
    ids::{AccountId, MailId},
    queue::enqueue,
};

/// A mail in plain text, which is sent along with an HTML page made from it.
pub struct Mail<'a> {
    pub account: Option<AccountId>,
    pub recipient: &'a str,
    pub subject: &'a str,
    pub body: &'a str,
}

/// Additional data of an optional mail.
#[derive(Clone, Copy, Debug)]
pub struct ChosenMail<'a> {
    /// One-click unsubscribe address.
    pub unsubscribe_url: &'a str,
    pub is_discreet: bool,
}

/// Stores the mail and queues its delivery, in the caller's transaction.
pub async fn send_mail(tx: &mut PgConnection, mail: &Mail<'_>) -> sqlx::Result<MailId> {
    write(tx, mail, None).await
}

/// [`send_mail`], for optional mails.
pub async fn send_chosen_mail(tx: &mut PgConnection, mail: &Mail<'_>, chosen: ChosenMail<'_>) -> sqlx::Result<MailId> {
    write(tx, mail, Some(chosen)).await
}

async fn write(tx: &mut PgConnection, mail: &Mail<'_>, chosen: Option<ChosenMail<'_>>) -> sqlx::Result<MailId> {
    let id = MailId::fresh();
    sqlx::query!(
        "insert into mails (id, account_id, recipient, subject, body, unsubscribe_url, is_discreet)
         values ($1, $2, $3, $4, $5, $6, $7)",
        id.0,
        mail.account.map(|id| id.0),
        mail.recipient,
        mail.subject,
        mail.body,
        chosen.map(|chosen| chosen.unsubscribe_url),
        chosen.is_some_and(|chosen| chosen.is_discreet),
    )
    .execute(&mut *tx)
    .await?;
    enqueue(tx, &DeliverMail { mail_id: id }).await?;
    Ok(id)
}
