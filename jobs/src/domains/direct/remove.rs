use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{AuthoredBy, DirectError, find_own::lock_message};
use crate::ids::{AccountId, MediaId, MessageId};

/// A member's message to another, for review.
pub struct Written {
    pub author: AccountId,
    pub username: String,
    pub display_name: String,
    pub body: String,
    pub authored_by: AuthoredBy,
    pub created_at: DateTime<Utc>,
    /// Attached pictures.
    pub media: Vec<MediaId>,
}

/// A message to the member. Their own is a conflict.
pub async fn find_written(tx: &mut PgConnection, account: AccountId, id: MessageId) -> Result<Written, DirectError> {
    let message = lock_message(tx, account, id).await?;
    if message.is_own {
        return Err(DirectError::Conflict);
    }
    let written = sqlx::query_as!(
        Written,
        r#"select author_id as "author: AccountId", username, display_name, body,
               authored_by as "authored_by: AuthoredBy", direct_messages.created_at,
               array(
                   select media_id from direct_media
                   where message_id = $1 and media_id is not null
                   order by position
               ) as "media!: Vec<MediaId>"
           from direct_messages
           join accounts on accounts.id = author_id
           where direct_messages.id = $1 and not is_removed"#,
        id.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(DirectError::Conflict)?;
    Ok(written)
}

/// Removes the text of a message for both, and its sound; with a text, restores it. For staff.
pub async fn set_removed(tx: &mut PgConnection, id: MessageId, text: Option<&str>) -> sqlx::Result<()> {
    sqlx::query!(
        "update direct_messages set is_removed = $2::text is null, body = coalesce($2, '')
         where id = $1 and is_removed = ($2::text is not null)",
        id.0,
        text,
    )
    .execute(&mut *tx)
    .await?;
    if text.is_none() {
        sqlx::query!("delete from twin_sounds where message_id = $1", id.0)
            .execute(tx)
            .await?;
    }
    Ok(())
}
