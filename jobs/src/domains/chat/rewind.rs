use sqlx::PgConnection;

use super::{ChatError, Talker, auto::lock_chips, find_own::lock_message, memory::make_untrue, stop::stop_unended};
use crate::ids::MessageId;

/// Deletes a message with its other versions and everything after them, for good; memories of them go too, unless the
/// person wrote them down. The chat then ends with the message before. Its greeting can't be deleted: a conflict.
/// Returns the chat's name in URLs.
pub async fn rewind(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<String, ChatError> {
    lock_chips(tx, talker).await?;
    let own = lock_message(tx, talker, id).await?;
    let parent = own.parent.ok_or(ChatError::Conflict)?;
    stop_unended(tx, own.chat).await?;
    sqlx::query!("update chats set head_id = $2 where id = $1", own.chat.0, parent.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "with recursive below as (
             select id from messages where parent_id = $1
             union all
             select messages.id from below join messages on messages.parent_id = below.id
         )
         delete from memories where message_id in (select id from below) and not is_own",
        parent.0,
    )
    .execute(&mut *tx)
    .await?;
    // In one statement: a cascade would go down one level for each message of a long chat.
    sqlx::query!(
        "with recursive below as (
             select id from messages where parent_id = $1
             union all
             select messages.id from below join messages on messages.parent_id = below.id
         )
         delete from messages where id in (select id from below)",
        parent.0,
    )
    .execute(&mut *tx)
    .await?;
    make_untrue(tx, own.chat).await?;
    Ok(own.username)
}
