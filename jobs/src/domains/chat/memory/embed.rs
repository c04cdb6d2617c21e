//! The job that embeds memories, so that they are found by meaning.
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use crate::{
    ids::{AccountId, ChatId},
    queue::{Job, KeptDays, Lane, enqueue},
};

/// Embeds all memories of a chat whose embedding is missing or outdated.
#[derive(Debug, Serialize, Deserialize)]
pub struct Embed {
    pub chat_id: ChatId,
    /// `None` for guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

impl Job for Embed {
    const KIND: &'static str = "chat.embed";
    // Not urgent, like remembering.
    const LANE: Lane = Lane::Messages;
    /// Memories without an embedding are still found by their words.
    const MAX_ATTEMPTS: i16 = 3;
    const TIMEOUT: Duration = Duration::from_mins(3);
    // Frequent and uniform.
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

/// Orders the job. The caller has locked the chat, which an ending job locks as well, so a running job still learns of
/// the order.
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
