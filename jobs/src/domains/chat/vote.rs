use sqlx::PgConnection;

use super::{Author, ChatError, CheckedWords, Talker, Vote, find_own::lock_message};
use crate::ids::MessageId;

/// Keeps what the person thinks of an answer; `None` takes it back, with its words.
pub async fn vote(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    vote: Option<Vote>,
    words: &CheckedWords,
) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    if own.author != Author::AiCharacter {
        return Err(ChatError::Conflict);
    }
    sqlx::query!(
        "update messages set vote = $2, vote_words = case when $2::text is not null then nullif($3, '') end where id = $1",
        id.0,
        vote as _,
        words.text(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
