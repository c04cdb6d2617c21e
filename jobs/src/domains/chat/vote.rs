use sqlx::PgConnection;

use super::{Author, ChatError, Talker, Vote, find_own::lock_message};
use crate::ids::MessageId;

/// Keeps what the person thinks of an answer; `None` takes it back.
pub async fn vote(tx: &mut PgConnection, talker: Talker, id: MessageId, vote: Option<Vote>) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    if own.author != Author::AiCharacter {
        return Err(ChatError::Conflict);
    }
    sqlx::query!("update messages set vote = $2 where id = $1", id.0, vote as _)
        .execute(tx)
        .await?;
    Ok(())
}
