use sqlx::PgConnection;

use super::{Author, ChatError, Talker, find_own::lock_message, reply::order_reply, stop::stop_unended};
use crate::ids::MessageId;

/// Has the message that an answer answers answered once more. Returns the new answer; the older ones stay beside it.
pub async fn regenerate(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<MessageId, ChatError> {
    let own = lock_message(tx, talker, id).await?;
    let (Author::AiCharacter, Some(parent)) = (own.author, own.parent) else {
        return Err(ChatError::Conflict);
    };
    // A second press asks for the one that is on its way.
    if !own.state.has_ended() {
        return Err(ChatError::Conflict);
    }
    stop_unended(tx, own.chat).await?;
    order_reply(tx, talker, own.chat, parent).await
}
