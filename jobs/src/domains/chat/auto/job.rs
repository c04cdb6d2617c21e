use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::end::give_up;
use crate::{
    ids::{AccountId, AutoChatId},
    queue::{Abandoned, Job, KeptDays, Lane},
};

/// Thinks of the person's next line in an auto chat, says it, and has it answered.
#[derive(Debug, Serialize, Deserialize)]
pub struct AutoTurn {
    pub auto_chat_id: AutoChatId,
    /// Turns completed before this one.
    pub turn: i16,
    pub account_id: AccountId,
}

impl Job for AutoTurn {
    const KIND: &'static str = "chat.auto";
    // The person is waiting, so it must not queue behind mails; and it takes no slot from answers.
    const LANE: Lane = Lane::Media;
    /// Takes over a minute in all: waiting answers go first, and all machines may be busy. The hold is released after
    /// that.
    const MAX_ATTEMPTS: i16 = 6;
    const TIMEOUT: Duration = Duration::from_mins(1);
    // Frequent and uniform.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.auto_chat_id, self.turn))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("auto_chat", self.auto_chat_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, why: &Abandoned) -> sqlx::Result<()> {
        give_up(tx, self, why).await
    }
}
