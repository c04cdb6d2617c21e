use sqlx::PgConnection;
use uuid::Uuid;

use super::cast::load_cast;
use crate::{
    domains::chat::{BlockedReason, ChatError, Talker, reply::order_reply},
    ids::{CharacterId, ChatId, MessageId},
};

/// The speaker and the hearers of an answer.
#[derive(Clone, Debug)]
pub(in super::super) struct Voice {
    pub(super) speaker: CharacterId,
    /// Including the speaker.
    pub(super) witnesses: Vec<CharacterId>,
    /// Whether answers to it are heard by them only.
    pub(super) is_whisper: bool,
}

/// Orders an answer by one of the cast.
pub(in super::super) async fn order_reply_by(
    tx: &mut PgConnection,
    talker: Talker,
    chat: ChatId,
    parent: MessageId,
    voice: &Voice,
) -> Result<MessageId, ChatError> {
    let answer = order_reply(tx, talker, chat, parent).await?;
    sqlx::query!(
        "update messages set speaker_id = $2, witnesses = $3, is_whisper = $4 where id = $1",
        answer.0,
        voice.speaker.0,
        &ids(&voice.witnesses),
        voice.is_whisper,
    )
    .execute(tx)
    .await?;
    Ok(answer)
}

/// The speaker and hearers of an answer, for repeating it. `None` outside scenes.
pub(in super::super) async fn voice_of(
    tx: &mut PgConnection,
    chat: ChatId,
    answer: MessageId,
) -> Result<Option<Voice>, ChatError> {
    let row = sqlx::query!(
        r#"select speaker_id as "speaker: CharacterId", witnesses as "witnesses: Vec<CharacterId>", is_whisper
           from messages
           where id = $1"#,
        answer.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let (Some(speaker), Some(witnesses)) = (row.speaker, row.witnesses) else {
        return Ok(None);
    };
    let cast = load_cast(tx, chat).await?;
    if !cast.iter().any(|member| member.id == speaker && member.is_available) {
        return Err(ChatError::Blocked(BlockedReason::UserDeleted));
    }
    Ok(Some(Voice {
        speaker,
        witnesses,
        is_whisper: row.is_whisper,
    }))
}

pub(super) fn ids(characters: &[CharacterId]) -> Vec<Uuid> {
    characters.iter().map(|character| character.0).collect()
}
