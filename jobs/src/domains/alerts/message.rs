use sqlx::PgConnection;

use super::{AlertCause, AlertNews, SendAlert};
use crate::{
    domains::{
        config::PRODUCT_NAME,
        notifications::{Mail, send_mail},
    },
    ids::{MailId, StaffAlertId},
    queue::enqueue,
};

/// Recipients of alerts.
pub(super) struct Recipients {
    pub emails: Vec<String>,
    pub has_webhook: bool,
}

impl Recipients {
    pub fn is_empty(&self) -> bool {
        self.emails.is_empty() && !self.has_webhook
    }
}

/// A message to all recipients.
pub(super) struct NewAlert<'a> {
    /// Messages with the same key are sent once.
    pub key: &'a str,
    pub cause: Option<AlertCause>,
    pub news: AlertNews,
    /// One line.
    pub line: &'a str,
    /// An address of the product.
    pub link: &'a str,
}

/// Stores the message for each recipient and queues its delivery; a repeated key does nothing. `false`: it was
/// repeated.
pub(super) async fn write(tx: &mut PgConnection, to: &Recipients, new: &NewAlert<'_>) -> sqlx::Result<bool> {
    let text = format!("{PRODUCT_NAME}: {}\n{}", new.line, new.link);
    let mut is_new = false;
    if to.has_webhook {
        let key = format!("{}:webhook", new.key);
        if let Some(id) = insert(tx, new, &key, "webhook", &text).await? {
            enqueue(tx, &SendAlert { message_id: id }).await?;
            is_new = true;
        }
    }
    for email in &to.emails {
        let key = format!("{}:{email}", new.key);
        let Some(id) = insert(tx, new, &key, "email", &text).await? else {
            continue;
        };
        let mail = Mail {
            account: None,
            recipient: email,
            subject: &format!("{PRODUCT_NAME}: {}", new.line),
            body: &text,
        };
        let mail = send_mail(tx, &mail).await?;
        note_mail(tx, id, mail).await?;
        is_new = true;
    }
    Ok(is_new)
}

async fn insert(
    tx: &mut PgConnection,
    new: &NewAlert<'_>,
    key: &str,
    channel: &str,
    text: &str,
) -> sqlx::Result<Option<StaffAlertId>> {
    sqlx::query_scalar!(
        r#"insert into staff_alert_messages (id, alert_key, alert_cause, alert_news, alert_channel, alert_text)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (alert_key) do nothing
           returning id as "id: StaffAlertId""#,
        StaffAlertId::fresh().0,
        key,
        new.cause.map(AlertCause::as_str),
        new.news.as_str(),
        channel,
        text,
    )
    .fetch_optional(tx)
    .await
}

async fn note_mail(tx: &mut PgConnection, id: StaffAlertId, mail: MailId) -> sqlx::Result<()> {
    sqlx::query!(
        "update staff_alert_messages set alert_mail_id = $2 where id = $1",
        id.0,
        mail.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// A message that the webhook has yet to get.
pub struct DueAlert {
    pub text: String,
    /// `None`: it was removed meanwhile.
    pub webhook_url: Option<String>,
}

/// The message, unless it has ended.
pub async fn find_due_alert(conn: &mut PgConnection, id: StaffAlertId) -> sqlx::Result<Option<DueAlert>> {
    sqlx::query_as!(
        DueAlert,
        "select alert_text as text, alert_webhook_url as webhook_url
         from staff_alert_messages
         cross join staff_alerts
         where id = $1 and alert_state = 'waiting' and alert_channel = 'webhook'",
        id.0,
    )
    .fetch_optional(conn)
    .await
}

/// How the delivery of a message ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlertOutcome {
    Sent,
    /// By the server, or after the last try.
    Refused,
}

/// Ends a message. `answer` is the server's in our words; without one, the last stays.
pub async fn end_alert(
    tx: &mut PgConnection,
    id: StaffAlertId,
    outcome: AlertOutcome,
    answer: Option<&str>,
) -> sqlx::Result<()> {
    let state = match outcome {
        AlertOutcome::Sent => "sent",
        AlertOutcome::Refused => "refused",
    };
    sqlx::query!(
        "update staff_alert_messages
         set alert_state = $2, alert_answer = coalesce($3, alert_answer), finished_at = now()
         where id = $1 and alert_state = 'waiting'",
        id.0,
        state,
        answer,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Keeps how the last try went, for staff.
pub async fn note_answer(tx: &mut PgConnection, id: StaffAlertId, answer: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update staff_alert_messages set alert_answer = $2 where id = $1 and alert_state = 'waiting'",
        id.0,
        answer,
    )
    .execute(tx)
    .await?;
    Ok(())
}
