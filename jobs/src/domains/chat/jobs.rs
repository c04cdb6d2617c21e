use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::reply::give_up_reply;
use crate::{
    ids::{AccountId, JobId, MessageId},
    queue::{Abandoned, Job, Lane},
};

/// Has a character answer. The text is streamed and saved as it is said.
#[derive(Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The answer, already stored but empty.
    pub message_id: MessageId,
    /// `None` for guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

impl Reply {
    /// A message is answered by one job, with the answer's id.
    pub(super) const fn job_id(message: MessageId) -> JobId {
        JobId(message.0)
    }
}

impl Job for Reply {
    const KIND: &'static str = "chat.reply";
    const LANE: Lane = Lane::Chat;
    /// The person is waiting: one more try, then an apology.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(3);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.message_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        self.account_id
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("message", self.message_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, why: &Abandoned) -> sqlx::Result<()> {
        give_up_reply(tx, self.message_id, why).await
    }
}
