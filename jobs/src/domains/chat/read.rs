use sqlx::PgConnection;

use super::{ChatError, Talker, find_own::lock_chat};
use crate::live::{LiveEvent, announce};

/// The person has seen all that was said.
pub async fn read_chat(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    let chat = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?;
    let was_unread = sqlx::query!("update chats set unread = 0 where id = $1 and unread > 0", chat.id.0)
        .execute(&mut *tx)
        .await?
        .rows_affected()
        == 1;
    if was_unread {
        let event = LiveEvent::PrivateMessagesRead {
            chat: chat.username,
            is_direct: false,
        };
        announce(tx, talker.key(), &event).await?;
    }
    Ok(())
}
