use sqlx::PgConnection;
use uuid::Uuid;

use super::DeliverOutside;
use crate::{
    ids::{AccountId, NoticeId, OutsideMessageId},
    queue::enqueue,
};

/// A message to a push service, Telegram or X.
pub struct NewOutside<'a> {
    pub account: AccountId,
    pub channel: &'static str,
    pub notice: Option<NoticeId>,
    /// The target browser.
    pub push: Option<Uuid>,
    pub body: &'a str,
    pub url: &'a str,
    /// Messages with the same key are sent once.
    pub dedupe_key: &'a str,
}

/// Stores the message and queues its delivery; a repeated key does nothing.
pub async fn write_outside(tx: &mut PgConnection, new: &NewOutside<'_>) -> sqlx::Result<()> {
    let id = OutsideMessageId::fresh();
    let added = sqlx::query!(
        "insert into outside_messages (id, account_id, channel, notice_id, push_id, body, url, dedupe_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (dedupe_key) do nothing",
        id.0,
        new.account.0,
        new.channel,
        new.notice.map(|id| id.0),
        new.push,
        new.body,
        new.url,
        new.dedupe_key,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 1 {
        enqueue(tx, &DeliverOutside { message_id: id }).await?;
    }
    Ok(())
}

/// Outcome of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Sent,
    /// No such service is configured: staff can read the message.
    Recorded,
    /// The recipient is gone.
    Gone,
    Refused,
}

impl Outcome {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Recorded => "recorded",
            Self::Gone => "gone",
            Self::Refused => "refused",
        }
    }
}

/// Stores the outcome. Only recorded messages keep their text.
pub async fn end_outside(tx: &mut PgConnection, id: OutsideMessageId, outcome: Outcome) -> sqlx::Result<()> {
    sqlx::query!(
        "update outside_messages
         set state = $2, ended_at = now(), body = case when $2 = 'recorded' then body else '' end
         where id = $1 and state = 'waiting'",
        id.0,
        outcome.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
