use sqlx::PgConnection;

use super::{Author, ChatError, CheckedWords, ReportReason, Talker, find_own::lock_message};
use crate::ids::MessageId;

/// Keeps that an answer should not have been said, with the answer as it stands. Who reports it again says it better.
pub async fn report_message(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    if own.author != Author::AiCharacter {
        return Err(ChatError::Conflict);
    }
    let again = sqlx::query!(
        "update message_reports
         set reason = $4, words = $5
         where message_id = $1 and (account_id = $2 or guest_id = $3)",
        id.0,
        talker.account().map(|account| account.0),
        talker.guest(),
        reason as _,
        words.text(),
    )
    .execute(&mut *tx)
    .await?;
    if again.rows_affected() > 0 {
        return Ok(());
    }
    // The chat is locked: nobody reports for the same person in between.
    let kept = sqlx::query!(
        "insert into message_reports
             (message_id, account_id, guest_id, character_id, reason, words, body, generation_id)
         select messages.id, $2, $3, characters.id, $4, $5, body, generation_id
         from messages
         join chats on chats.id = chat_id
         left join characters on characters.id = coalesce(speaker_id, character_id)
         where messages.id = $1 and state not in ('waiting', 'streaming')",
        id.0,
        talker.account().map(|account| account.0),
        talker.guest(),
        reason as _,
        words.text(),
    )
    .execute(tx)
    .await?;
    // While it is said there is more to come.
    if kept.rows_affected() == 1 {
        Ok(())
    } else {
        Err(ChatError::Conflict)
    }
}
