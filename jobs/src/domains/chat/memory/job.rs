use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use crate::{
    ids::{AccountId, ChatId},
    queue::{Abandoned, Job, KeptDays, Lane, enqueue},
};

/// Extracts memories from the person's messages in a chat, and summarizes older ones.
#[derive(Debug, Serialize, Deserialize)]
pub struct Remember {
    pub chat_id: ChatId,
    /// `None` for guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

impl Job for Remember {
    const KIND: &'static str = "chat.remember";
    // Not urgent: it takes no slot from answers or housekeeping.
    const LANE: Lane = Lane::Messages;
    /// A missing memory does no harm.
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
        Some(("chat", self.chat_id.0))
    }

    /// The messages stay unread until the next answer orders another job.
    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        sqlx::query!("update chats set is_remembering = false where id = $1", self.chat_id.0)
            .execute(tx)
            .await?;
        Ok(())
    }
}

/// Orders the job if none is ordered and there is something to read, or the caller knows of more. The flag is in the
/// chat, which the caller has locked: a dedupe key would make the person wait for a running job.
pub(in super::super) async fn order_remembering(
    tx: &mut PgConnection,
    chat: ChatId,
    has_more: bool,
) -> sqlx::Result<()> {
    let ordered = sqlx::query!(
        r#"update chats
           set is_remembering = true
           -- in scenes nothing is remembered
           where id = $1 and place is null and not is_remembering and ($2 or exists (
               select from messages where chat_id = chats.id and author = 'person' and not is_heard
           ))
           returning account_id as "account: AccountId""#,
        chat.0,
        has_more,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(ordered) = ordered {
        let job = Remember {
            chat_id: chat,
            account_id: ordered.account,
        };
        enqueue(tx, &job).await?;
    }
    Ok(())
}
