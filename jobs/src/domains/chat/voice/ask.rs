use sqlx::PgConnection;

use super::{VoiceReply, spoken_words};
use crate::{
    domains::chat::{Author, ChatError, Talker, find_own::lock_message},
    ids::MessageId,
    queue::enqueue,
};

/// Has an answer of the character spoken. A repeated request is the same voice; one that failed is begun again.
pub async fn ask_for_voice(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    if own.author != Author::AiCharacter || !is_sayable(tx, id).await? {
        return Err(ChatError::NotFound);
    }
    // The chat is locked: nobody else asks in between.
    let asked = sqlx::query!(
        "insert into message_voices (message_id) values ($1)
         on conflict (message_id) do update set state = 'waiting' where message_voices.state = 'failed'",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if asked.rows_affected() > 0 {
        let job = VoiceReply {
            message_id: id,
            account_id: talker.account(),
        };
        enqueue(tx, &job).await?;
    }
    Ok(())
}

/// Whether the answer has come to its end, has words, and somebody is there to say them. Of what is withheld no model is
/// told, those that speak included.
async fn is_sayable(tx: &mut PgConnection, id: MessageId) -> sqlx::Result<bool> {
    let said = sqlx::query_scalar!(
        "select body
         from messages
         join chats on chats.id = chat_id
         join characters on characters.id = coalesce(speaker_id, character_id) and deleted_at is null
         where messages.id = $1 and state in ('done', 'stopped')
             and not exists (select from withheld_messages where message_id = messages.id)",
        id.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(said.is_some_and(|body| !spoken_words(&body).is_empty()))
}
