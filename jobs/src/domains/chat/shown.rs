use sqlx::PgConnection;

use super::{ChatError, Talker};
use crate::ids::CharacterId;

/// A character as they are today.
pub(super) struct Shown {
    pub(super) id: CharacterId,
    pub(super) username: String,
    pub(super) display_name: String,
    pub(super) greeting: String,
}

/// The character of that name. Whoever the person may not see is answered as missing.
pub(super) async fn find_shown(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<Shown, ChatError> {
    sqlx::query_as!(
        Shown,
        r#"select id as "id: CharacterId", username, display_name, greeting
           from characters
           where lower(username) = lower($1) and deleted_at is null
               and (account_id = $2 or exists (select from shown_characters where shown_characters.id = characters.id))"#,
        username,
        talker.account().map(|account| account.0),
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ChatError::NotFound)
}
