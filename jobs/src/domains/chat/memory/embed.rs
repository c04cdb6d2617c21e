//! The job that embeds what is remembered, so that it is found by its meaning.
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use crate::{
    ids::{AccountId, ChatId},
    queue::{Job, KeptDays, Lane, enqueue},
};

/// Has every memory of a chat embedded that is not, or no longer says what was embedded.
#[derive(Debug, Serialize, Deserialize)]
pub struct Embed {
    pub chat_id: ChatId,
    /// Nobody's where a guest talks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

impl Job for Embed {
    const KIND: &'static str = "chat.embed";
    // As with what is remembered: nobody waits for it.
    const LANE: Lane = Lane::Messages;
    /// What is not embedded is found by its words.
    const MAX_ATTEMPTS: i16 = 3;
    const TIMEOUT: Duration = Duration::from_mins(3);
    // Often, and all alike.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        Some(self.chat_id.0.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        self.account_id
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("chat", self.chat_id.0))
    }
}

/// Orders the job. The caller has locked the chat, which a job that ends locks
/// as well: of an order that finds a job running, that job still learns.
pub(super) async fn order_embedding(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    let account = sqlx::query_scalar!(
        r#"select account_id as "account: AccountId" from chats where id = $1"#,
        chat.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(account_id) = account {
        let job = Embed {
            chat_id: chat,
            account_id,
        };
        enqueue(tx, &job).await?;
    }
    Ok(())
}
