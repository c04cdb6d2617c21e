use sqlx::PgConnection;

use super::{
    TwinTalkState,
    find::find_unanswered,
    standing::find_standing,
    state::{answer_or_ask, leave_to},
};
use crate::{
    domains::ledger::Chips,
    ids::{AccountId, ChatId, MessageId},
};

/// A message between members.
#[derive(Clone, Copy, Debug)]
pub struct HeardMessage {
    pub author: AccountId,
    pub message: MessageId,
    /// Chips that it cost its author.
    pub cost: Chips,
}

/// Has a fan's message answered by the twin of the member whom they wrote to; where the twin's owner wrote, they have
/// taken over. In the transaction that stored the message, and once for each.
pub async fn hear(tx: &mut PgConnection, heard: &HeardMessage) -> sqlx::Result<()> {
    let found = sqlx::query!(
        r#"select direct_sides.chat_id as "chat: ChatId", direct_sides.account_id as "other: AccountId"
           from direct_messages
           join direct_sides on direct_sides.chat_id = direct_messages.chat_id and account_id <> author_id
           where direct_messages.id = $1"#,
        heard.message.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(found) = found else { return Ok(()) };
    let Some(twin) = find_standing(tx, heard.author, found.other).await? else {
        return Ok(());
    };
    if twin.is_own {
        leave_to(tx, found.chat, TwinTalkState::Person).await?;
        return Ok(());
    }
    if twin.answers()
        && let Some(last) = find_unanswered(tx, found.chat, twin.creator).await?
    {
        answer_or_ask(tx, found.chat, twin.creator, &last).await?;
    }
    earn(tx, heard.author, heard.message, heard.cost).await
}

/// Counts chips that a fan paid for a message of the chat while the twin answers there.
pub async fn earn(tx: &mut PgConnection, payer: AccountId, message: MessageId, chips: Chips) -> sqlx::Result<()> {
    if chips.is_zero() {
        return Ok(());
    }
    sqlx::query!(
        "update twin_talks
         set earned_chips = earned_chips + $3
         from direct_messages
         where direct_messages.id = $1 and twin_talks.chat_id = direct_messages.chat_id and creator_id <> $2
             and twin_talks.state = 'twin'",
        message.0,
        payer.0,
        chips.as_i64(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
