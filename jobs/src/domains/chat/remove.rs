use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Author, ChatError, Talker, find_own::lock_chat_of, find_own::lock_message};
use crate::ids::{AccountId, CharacterId, MediaId, MessageId};

/// An answer as it stands, for review.
pub struct Said {
    /// The character's creator; `None` once it is gone.
    pub maker: Option<AccountId>,
    pub character: Option<CharacterId>,
    pub username: String,
    pub display_name: String,
    pub body: String,
    pub created_at: DateTime<Utc>,
    /// Its pictures.
    pub media: Vec<MediaId>,
}

/// A complete answer to the person. Their own message is a conflict, and so is an answer in words of their own.
pub async fn find_said(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<Said, ChatError> {
    let own = lock_message(tx, talker, id).await?;
    if own.author != Author::AiCharacter {
        return Err(ChatError::Conflict);
    }
    // An answer still being said is incomplete.
    let row = sqlx::query!(
        r#"select characters.id as "character?: CharacterId", characters.account_id as "maker?: AccountId",
               coalesce(characters.username, chats.username) as "username!",
               coalesce(characters.display_name, chats.display_name) as "display_name!", body,
               messages.created_at,
               array(
                   select media_id from generation_pictures
                   where generation_pictures.generation_id = messages.generation_id and media_id is not null
               ) as "media!: Vec<MediaId>"
           from messages
           join chats on chats.id = chat_id
           left join characters on characters.id = coalesce(speaker_id, character_id)
           where messages.id = $1 and messages.state not in ('waiting', 'streaming') and not messages.is_removed
               and messages.reworded_at is null"#,
        id.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ChatError::Conflict)?;
    Ok(Said {
        maker: row.maker,
        character: row.character,
        username: row.username,
        display_name: row.display_name,
        body: row.body,
        created_at: row.created_at,
        media: row.media,
    })
}

/// Removes the text of an answer from its chat and from its memories; with a text, restores it: the
/// character's own words. A deleted one stays deleted. For staff.
pub async fn set_removed(tx: &mut PgConnection, id: MessageId, text: Option<&str>) -> sqlx::Result<()> {
    lock_chat_of(tx, id).await?;
    let changed = sqlx::query!(
        "update messages set is_removed = $2::text is null, body = coalesce($2, ''), suggestions = '{}',
             reworded_at = case when $2::text is null then reworded_at end
         where id = $1 and is_removed = ($2::text is not null)",
        id.0,
        text,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 || text.is_some() {
        return Ok(());
    }
    // The sweep deletes its file.
    sqlx::query!("delete from message_voices where message_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!("delete from memories where message_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update chats set memory_version = memory_version + 1, summary = '', summarised_to = null
         where id = (select chat_id from messages where id = $1)",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
