use sqlx::PgConnection;
use uuid::Uuid;

use super::DeliverOutside;
use crate::{
    ids::{AccountId, NoticeId, OutsideMessageId},
    queue::enqueue,
};

/// Something for a push service, Telegram or X.
pub struct NewOutside<'a> {
    pub account: AccountId,
    pub channel: &'static str,
    pub notice: Option<NoticeId>,
    /// The browser that it goes to.
    pub push: Option<Uuid>,
    pub body: &'a str,
    pub url: &'a str,
    /// Equal ones are one.
    pub dedupe_key: &'a str,
}

/// Keeps it and queues its way out; the same key again is nothing.
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

/// How something that was to leave ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Sent,
    /// No such service is set up: staff can read it.
    Recorded,
    /// Nobody is there to get it any more.
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

/// Keeps how it ended. The words stay only where they were but recorded.
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
