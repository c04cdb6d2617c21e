use sqlx::PgConnection;

use super::{Author, ChatError, MessageState, Reaction, Talker, find_own::lock_message};
use crate::ids::MessageId;

/// Keeps what the person thinks of an answer that was given, in one sign; `None` takes it back.
pub async fn react(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    reaction: Option<Reaction>,
) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    let kept = sqlx::query!(
        "update messages set reaction = $2 where id = $1 and author = $3 and state in ($4, $5)",
        own.id.0,
        reaction as _,
        Author::AiCharacter as _,
        MessageState::Done as _,
        MessageState::Stopped as _,
    )
    .execute(tx)
    .await?;
    if kept.rows_affected() == 1 {
        Ok(())
    } else {
        Err(ChatError::Conflict)
    }
}
