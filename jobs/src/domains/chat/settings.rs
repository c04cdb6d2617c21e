use sqlx::PgConnection;

use super::{ChatError, MESSAGE_MAX_CHARS, ResponseLength, Talker, find_own::lock_chat};

/// What a person sets in one of their chats; what is left out stays.
#[derive(Clone, Debug, Default)]
pub struct ChatSettings {
    pub is_pinned: Option<bool>,
    pub is_muted: Option<bool>,
    pub draft: Option<String>,
    /// `Some(None)`: as the character has it.
    pub response_length: Option<Option<ResponseLength>>,
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
             response_length = case when $5 then $6 else response_length end
         where id = $1",
        chat.id.0,
        settings.is_pinned,
        settings.is_muted,
        settings.draft,
        settings.response_length.is_some(),
        settings.response_length.flatten() as _,
    )
    .execute(tx)
    .await?;
    Ok(())
}
