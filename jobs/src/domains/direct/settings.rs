use sqlx::PgConnection;

use super::{DIRECT_MAX_CHARS, DirectError, pair::begin_pair};
use crate::{
    domains::chat::MOST_PINNED,
    ids::{AccountId, ChatId},
};

/// Settings of one of a member's talks; absent fields stay.
#[derive(Clone, Debug, Default)]
pub struct DirectSettings {
    pub is_pinned: Option<bool>,
    pub is_muted: Option<bool>,
    pub draft: Option<String>,
}

pub async fn change_direct_settings(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
    settings: &DirectSettings,
) -> Result<(), DirectError> {
    let is_long = |draft: &String| draft.chars().count() > 4 * DIRECT_MAX_CHARS;
    if settings.draft.as_ref().is_some_and(is_long) {
        return Err(DirectError::TooLong);
    }
    let pair = begin_pair(tx, account, username).await?;
    sqlx::query!(
        "update direct_sides
         set is_pinned = coalesce($3, is_pinned), is_muted = coalesce($4, is_muted), draft = coalesce($5, draft),
             unread = case when $4 then 0 else unread end
         where chat_id = $1 and account_id = $2",
        pair.id.0,
        account.0,
        settings.is_pinned,
        settings.is_muted,
        settings.draft,
    )
    .execute(&mut *tx)
    .await?;
    if settings.is_pinned == Some(true) {
        make_room(tx, account, pair.id).await?;
    }
    Ok(())
}

/// As in chats with characters.
async fn make_room(tx: &mut PgConnection, account: AccountId, pinned: ChatId) -> sqlx::Result<()> {
    sqlx::query!(
        "update direct_sides
         set is_pinned = false
         where account_id = $1 and chat_id in (
             select chat_id from direct_sides
             where account_id = $1 and is_pinned
             order by chat_id = $2 desc, last_at desc nulls last
             offset $3
             for update skip locked
         )",
        account.0,
        pinned.0,
        MOST_PINNED,
    )
    .execute(tx)
    .await?;
    Ok(())
}
