use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::state::fall_silent;
use crate::{
    ids::{AccountId, ChatId},
    queue::{Abandoned, EnqueueOptions, Job, KeptDays, Lane, enqueue_with},
};

/// Below what people wait for in their chats with characters.
const PRIORITY: i16 = -10;

/// Has a twin answer what a fan wrote last.
#[derive(Debug, Serialize, Deserialize)]
pub struct AnswerFan {
    pub chat_id: ChatId,
    /// Owner of the twin: their answers share the slots that one owner gets.
    pub creator_id: AccountId,
}

impl AnswerFan {
    /// Orders the answer. One that waits or runs in the chat is it.
    pub(super) async fn order(self, tx: &mut PgConnection) -> sqlx::Result<()> {
        let options = EnqueueOptions {
            priority: PRIORITY,
            ..EnqueueOptions::default()
        };
        enqueue_with(tx, &self, options).await?;
        Ok(())
    }
}

impl Job for AnswerFan {
    const KIND: &'static str = "twin.answer";
    const LANE: Lane = Lane::Chat;
    /// The fan is waiting: one more try, then the twin's owner is asked.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(3);
    // However many fans write at once, people's own chats go on.
    const IS_YIELDING: bool = true;
    // Frequent and uniform.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        Some(self.chat_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.creator_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("direct_chat", self.chat_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, why: &Abandoned) -> sqlx::Result<()> {
        fall_silent(tx, self.chat_id, why).await
    }
}
