use sqlx::PgConnection;

use super::{ChatError, MESSAGE_MAX_CHARS, ReplyStyle, ResponseLength, Talker, find_own::lock_chat};
use crate::ids::ChatId;

/// Maximum pinned chats of a person, each for chats with characters and with people.
pub const MOST_PINNED: i64 = 50;

/// Settings of one of a person's chats; absent fields stay.
#[derive(Clone, Debug, Default)]
pub struct ChatSettings {
    pub is_pinned: Option<bool>,
    pub is_muted: Option<bool>,
    pub draft: Option<String>,
    /// `Some(None)`: the character's default.
    pub response_length: Option<Option<ResponseLength>>,
    /// `Some(None)`: the character's own way.
    pub reply_style: Option<Option<ReplyStyle>>,
}

pub async fn change_settings(
    tx: &mut PgConnection,
    talker: Talker,
    username: &str,
    settings: &ChatSettings,
) -> Result<(), ChatError> {
    let is_long = |draft: &String| draft.chars().count() > 4 * MESSAGE_MAX_CHARS;
    if settings.draft.as_ref().is_some_and(is_long) {
        return Err(ChatError::TooLong);
    }
    let chat = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?;
    sqlx::query!(
        "update chats
         set is_pinned = coalesce($2, is_pinned), is_muted = coalesce($3, is_muted), draft = coalesce($4, draft),
             response_length = case when $5 then $6 else response_length end,
             reply_style = case when $7 then $8 else reply_style end
         where id = $1",
        chat.id.0,
        settings.is_pinned,
        settings.is_muted,
        settings.draft,
        settings.response_length.is_some(),
        settings.response_length.flatten() as _,
        settings.reply_style.is_some(),
        settings.reply_style.flatten() as _,
    )
    .execute(&mut *tx)
    .await?;
    if settings.is_pinned == Some(true) {
        make_room(tx, talker, chat.id).await?;
    }
    Ok(())
}

/// Unpins the chats that were silent longest, beyond the maximum. One that is locked elsewhere is unpinned the next
/// time.
async fn make_room(tx: &mut PgConnection, talker: Talker, pinned: ChatId) -> sqlx::Result<()> {
    sqlx::query!(
        "update chats
         set is_pinned = false
         where id in (
             select id from chats
             where (account_id = $1 or guest_id = $2) and is_pinned
             order by id = $3 desc, last_at desc
             offset $4
             for update skip locked
         )",
        talker.account().map(|account| account.0),
        talker.guest(),
        pinned.0,
        MOST_PINNED,
    )
    .execute(tx)
    .await?;
    Ok(())
}
