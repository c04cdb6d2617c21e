use sqlx::PgConnection;

use super::{ChatError, Talker};
use crate::ids::CharacterId;

/// A character as they are today.
pub(super) struct Shown {
    pub(super) id: CharacterId,
    pub(super) username: String,
    pub(super) display_name: String,
    pub(super) greeting: String,
    /// Greetings to choose from instead, at most twenty.
    pub(super) other_greetings: Vec<String>,
}

impl Shown {
    /// The greeting of that place: 0 for the first, and for places that there are none at.
    pub(super) fn greeting_at(&self, place: usize) -> &str {
        let other = place.checked_sub(1).and_then(|place| self.other_greetings.get(place));
        other.unwrap_or(&self.greeting)
    }
}

/// The character of that name. Whoever the person may not see is answered as missing.
pub(super) async fn find_shown(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<Shown, ChatError> {
    sqlx::query_as!(
        Shown,
        r#"select id as "id: CharacterId", username, display_name, greeting,
               array(
                   select jsonb_array_elements_text(
                       case
                           when jsonb_typeof(card #> '{data,alternate_greetings}') = 'array'
                           then card #> '{data,alternate_greetings}'
                       end
                   )
                   limit 20
               ) as "other_greetings!"
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
