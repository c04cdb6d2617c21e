use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use crate::{
    ids::{AccountId, ChatId},
    queue::{Abandoned, Job, KeptDays, Lane, enqueue},
};

/// Has what a person said in a chat noted, and what lies far back summed up.
#[derive(Debug, Serialize, Deserialize)]
pub struct Remember {
    pub chat_id: ChatId,
    /// Nobody's where a guest talks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

impl Job for Remember {
    const KIND: &'static str = "chat.remember";
    // Nobody waits for it: it takes no slot of those that answer, nor of those that keep the house.
    const LANE: Lane = Lane::Messages;
    /// What is not remembered is no harm.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(3);
    // Often, and all alike.
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

    /// What was said stays unheard until the next answer orders another.
    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        sqlx::query!("update chats set is_remembering = false where id = $1", self.chat_id.0)
            .execute(tx)
            .await?;
        Ok(())
    }
}

/// Orders the job where none is ordered and there is something to hear, or the caller knows of more. The chat says
/// whether one is ordered, which the caller has locked: the key of a running job would make who talks wait for it.
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
