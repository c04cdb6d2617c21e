use sqlx::PgConnection;

use super::{
    ChatError, Talker,
    greetings::{Greeter, read_greetings},
};
use crate::{domains::characters::Language, ids::CharacterId};

/// A character as they are today.
pub(super) struct Shown {
    pub(super) id: CharacterId,
    pub(super) username: String,
    pub(super) display_name: String,
    pub(super) language: Language,
    pub(super) greeting: String,
    /// Greetings to choose from instead.
    pub(super) other_greetings: Vec<String>,
}

impl Shown {
    /// The greeting of that place as the person reads it, with its place: 0 is the first, also for places that there
    /// are none at.
    pub(super) fn greeting_at(self, place: usize, talker: Talker, own_name: &str) -> (usize, String) {
        let greeter = Greeter {
            id: self.id,
            display_name: &self.display_name,
            language: self.language,
        };
        let raw = std::iter::once(self.greeting).chain(self.other_greetings);
        let mut greetings = read_greetings(greeter, talker, own_name, raw);
        let place = if place < greetings.len() { place } else { 0 };
        (place, greetings.swap_remove(place))
    }
}

/// The character of that name. Whoever the person may not see is answered as missing.
pub(super) async fn find_shown(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<Shown, ChatError> {
    sqlx::query_as!(
        Shown,
        r#"select id as "id: CharacterId", username, display_name, language as "language: Language", greeting,
               other_greetings(card) as "other_greetings!"
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
