use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{
    AuthoredBy, CheckedDirect, DirectError,
    pair::{Pair, load_pair},
    send::{reach, tell},
};
use crate::ids::{AccountId, ChatId, MessageId};

/// An answer of a member's AI twin, in the member's place.
#[derive(Clone, Copy, Debug)]
pub struct TwinAnswer<'a> {
    pub chat: ChatId,
    /// Owner of the twin.
    pub owner: AccountId,
    pub text: &'a CheckedDirect,
    /// The message that it answers, once.
    pub answers: MessageId,
}

/// Stores the answer. The owner has read nothing by it, and keeps their draft. Errors with [`DirectError::Blocked`]
/// where the owner could not write. Call it with the lock of the chat.
pub async fn answer_as_twin(tx: &mut PgConnection, answer: &TwinAnswer<'_>) -> Result<MessageId, DirectError> {
    let pair = load_pair(tx, answer.owner, answer.chat).await?;
    if let Some(reason) = pair.standing.blocked_reason() {
        return Err(DirectError::Blocked(reason));
    }
    let (id, place) = (MessageId::fresh(), pair.length + 1);
    let client_id = format!("twin:{}", answer.answers);
    let at = insert(tx, answer, id, place, &client_id).await?;
    move_owner(tx, &pair, at).await?;
    reach(tx, &pair, place, at).await?;
    tell(tx, &pair, id, &client_id).await?;
    Ok(id)
}

async fn insert(
    tx: &mut PgConnection,
    answer: &TwinAnswer<'_>,
    id: MessageId,
    place: i32,
    client_id: &str,
) -> sqlx::Result<DateTime<Utc>> {
    sqlx::query!(
        "update direct_chats set length = $2 where id = $1",
        answer.chat.0,
        place
    )
    .execute(&mut *tx)
    .await?;
    // Not `now()`: the transaction may have waited for the lock and be older than the last message.
    sqlx::query_scalar!(
        "insert into direct_messages
             (id, chat_id, place, author_id, authored_by, twin_answers_id, client_id, body, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())
         returning created_at",
        id.0,
        answer.chat.0,
        place,
        answer.owner.0,
        AuthoredBy::Twin as _,
        answer.answers.0,
        client_id,
        answer.text.text(),
    )
    .fetch_one(tx)
    .await
}

/// The talk moves up in the owner's list, and the other is no stranger any more.
async fn move_owner(tx: &mut PgConnection, pair: &Pair, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update direct_sides
         set accepted_at = coalesce(accepted_at, now()), last_at = $3, sent = sent + 1
         where chat_id = $1 and account_id = $2",
        pair.id.0,
        pair.own.account.0,
        at,
    )
    .execute(tx)
    .await?;
    Ok(())
}
