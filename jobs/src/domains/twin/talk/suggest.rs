//! Suggested replies in the manner of a twin's owner: ordered, written by a model, and stored until others are ordered.
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    RepliesState, TwinTalkError, TwinTurn,
    answer::turns_of,
    find::{Locked, lock_between},
};
use crate::{
    domains::{
        direct::CheckedDirect,
        twin::{TwinPersona, persona_of_twin, row::is_all_destroyed},
    },
    ids::{AccountId, ChatId, MessageId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{Abandoned, Job, KeptDays, Lane, Lease, LeaseLost, enqueue, hold_lease, succeed},
};

/// Suggests replies to the newest message of a chat.
#[derive(Debug, Serialize, Deserialize)]
pub struct SuggestAsTwin {
    pub chat_id: ChatId,
    /// Member who wants to reply.
    pub account_id: AccountId,
    pub request_id: String,
}

impl Job for SuggestAsTwin {
    const KIND: &'static str = "twin.suggest";
    // The person is waiting, so it must not queue behind mails; and it takes no slot from answers.
    const LANE: Lane = Lane::Media;
    /// The person is waiting, and can write a message of their own.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(1);
    // Frequent and uniform.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}:{}", self.chat_id, self.account_id, self.request_id))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("direct_chat", self.chat_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        end(tx, self, RepliesState::Failed, &[]).await
    }
}

/// Maximum replies of a request.
const MOST_REPLIES: usize = 3;
/// Maximum requests for the same message.
const MOST_ASKED: i16 = 5;

/// Suggested replies, as far as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replies {
    pub state: RepliesState,
    pub texts: Vec<String>,
}

/// Orders replies to what the other of that name wrote last. The same request again tells how far it is. Errors with
/// [`TwinTalkError::NotFound`] where there is nothing to reply to, and for members whose twin has no mind or is being
/// destroyed; none are made for an answer to somebody at risk of self-harm.
pub async fn ask_for_replies(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
    request_id: &str,
) -> Result<Replies, TwinTalkError> {
    let locked = lock_between(tx, account, username).await?;
    if let Some(known) = find_replies(tx, locked.chat, account, request_id).await? {
        return Ok(known);
    }
    if is_all_destroyed(tx, account).await? {
        return Err(TwinTalkError::NotFound);
    }
    let message = find_asked(tx, account, &locked).await?.ok_or(TwinTalkError::NotFound)?;
    let counted = sqlx::query!(
        "insert into twin_suggestions (chat_id, account_id, request_id, message_id) values ($1, $2, $3, $4)
         on conflict (chat_id, account_id) do update
         set request_id = excluded.request_id, state = 'waiting', texts = '{}', message_id = excluded.message_id,
             asked = case
                 when twin_suggestions.message_id = excluded.message_id then twin_suggestions.asked + 1
                 else 1
             end
         where twin_suggestions.message_id <> excluded.message_id or twin_suggestions.asked < $5",
        locked.chat.0,
        account.0,
        request_id,
        message.0,
        MOST_ASKED,
    )
    .execute(&mut *tx)
    .await?;
    if counted.rows_affected() == 0 {
        return Err(TwinTalkError::TooMany);
    }
    let job = SuggestAsTwin {
        chat_id: locked.chat,
        account_id: account,
        request_id: request_id.to_owned(),
    };
    enqueue(tx, &job).await?;
    Ok(Replies {
        state: RepliesState::Waiting,
        texts: Vec::new(),
    })
}

async fn find_replies(
    tx: &mut PgConnection,
    chat: ChatId,
    account: AccountId,
    request_id: &str,
) -> sqlx::Result<Option<Replies>> {
    sqlx::query_as!(
        Replies,
        r#"select state as "state: RepliesState", texts from twin_suggestions
           where chat_id = $1 and account_id = $2 and request_id = $3"#,
        chat.0,
        account.0,
        request_id,
    )
    .fetch_optional(tx)
    .await
}

/// The newest message of the chat, if it is the other's and the member has a twin that knows how they write.
async fn find_asked(tx: &mut PgConnection, account: AccountId, locked: &Locked) -> sqlx::Result<Option<MessageId>> {
    sqlx::query_scalar!(
        r#"select direct_messages.id as "id: MessageId"
           from direct_chats
           join direct_messages on direct_messages.chat_id = direct_chats.id and place = length
           join direct_sides as own on own.chat_id = direct_chats.id and own.account_id = $2
           join twins on twins.account_id = own.account_id and mind_at is not null
           where direct_chats.id = $1 and author_id = $3 and place > own.emptied_to and not is_removed
               and not exists (
                   select from direct_messages as lately
                   where lately.chat_id = $1 and lately.author_id = $3 and lately.place > length - 8
                       and lately.needs_care
               )"#,
        locked.chat.0,
        account.0,
        locked.other.0,
    )
    .fetch_optional(tx)
    .await
}

/// Material of suggested replies.
#[derive(Clone, Debug)]
pub struct TwinReplyWork {
    pub persona: TwinPersona,
    /// Oldest first; the last one is replied to.
    pub turns: Vec<TwinTurn>,
}

/// Begins a run. `None`: other replies were requested, or the twin is being destroyed.
pub async fn open_replies(
    tx: &mut PgConnection,
    lease: Lease,
    job: &SuggestAsTwin,
) -> Result<Option<TwinReplyWork>, LeaseLost> {
    hold_lease(tx, lease).await?;
    let wanted = find_replies(tx, job.chat_id, job.account_id, &job.request_id).await?;
    if wanted.is_none_or(|replies| replies.state != RepliesState::Waiting)
        || is_all_destroyed(tx, job.account_id).await?
    {
        return Ok(None);
    }
    Ok(Some(TwinReplyWork {
        persona: persona_of_twin(tx, job.account_id).await?,
        turns: turns_of(tx, job.chat_id, job.account_id, i32::MAX).await?,
    }))
}

/// Ends the run with its replies, and announces them; an empty result, too.
pub async fn keep_replies(
    tx: &mut PgConnection,
    lease: Lease,
    job: &SuggestAsTwin,
    replies: &[CheckedDirect],
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    let texts: Vec<String> = replies
        .iter()
        .take(MOST_REPLIES)
        .map(|reply| reply.text().to_owned())
        .collect();
    end(tx, job, RepliesState::Done, &texts).await?;
    Ok(())
}

async fn end(tx: &mut PgConnection, job: &SuggestAsTwin, state: RepliesState, texts: &[String]) -> sqlx::Result<()> {
    let ended = sqlx::query!(
        r#"update twin_suggestions set state = $4, texts = $5
           from direct_sides
           join accounts on accounts.id = direct_sides.account_id
           where twin_suggestions.chat_id = $1 and twin_suggestions.account_id = $2 and request_id = $3
               and twin_suggestions.state = 'waiting'
               and direct_sides.chat_id = $1 and direct_sides.account_id <> $2
           returning message_id as "message: MessageId", username"#,
        job.chat_id.0,
        job.account_id.0,
        job.request_id,
        state as _,
        texts,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(ended) = ended else { return Ok(()) };
    let event = LiveEvent::MessengerSuggests {
        chat: ended.username,
        message_id: ended.message,
        count: texts.len(),
    };
    announce(tx, SubscriptionKey::User(job.account_id), &event).await
}
