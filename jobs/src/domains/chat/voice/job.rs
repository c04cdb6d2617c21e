use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::deliver::announce_voice;
use crate::{
    ids::{AccountId, MessageId},
    queue::{Abandoned, Job, KeptDays, Lane},
};

/// Speaks an answer in its character's voice.
#[derive(Debug, Serialize, Deserialize)]
pub struct VoiceReply {
    pub message_id: MessageId,
    /// `None` for guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

impl Job for VoiceReply {
    const KIND: &'static str = "chat.voice";
    // The person is waiting, so it must not queue behind mails; and it takes no slot from answers.
    const LANE: Lane = Lane::Media;
    /// The person is waiting: one more try, then they may press again.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(3);
    // Frequent and uniform.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn owner(&self) -> Option<AccountId> {
        self.account_id
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("message", self.message_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        let failed = sqlx::query!(
            "update message_voices set state = 'failed' where message_id = $1 and state = 'waiting'",
            self.message_id.0,
        )
        .execute(&mut *tx)
        .await?;
        if failed.rows_affected() > 0 {
            announce_voice(tx, self.message_id).await?;
        }
        Ok(())
    }
}
