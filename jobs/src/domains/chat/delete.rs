use sqlx::PgConnection;

use super::{ChatError, Talker, auto::lock_chips, find_own::lock_chat, stop::stop_unended};

/// Forgets all that was said, at once and for good.
pub async fn delete_chat(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    lock_chips(tx, talker).await?;
    let chat = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?;
    stop_unended(tx, chat.id).await?;
    sqlx::query!("delete from chats where id = $1", chat.id.0)
        .execute(tx)
        .await?;
    Ok(())
}
