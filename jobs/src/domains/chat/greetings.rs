//! A character's greetings, and the one that begins a chat.
use sqlx::PgConnection;

use super::{ChatError, Talker, find_own::OwnMessage, own_persona::find_own_persona};
use crate::{
    domains::characters::{Language, Reading, seed_of},
    ids::{CharacterId, MessageId},
};

/// A character whose greetings a person reads.
#[derive(Clone, Copy, Debug)]
pub struct Greeter<'a> {
    pub id: CharacterId,
    pub display_name: &'a str,
    pub language: Language,
}

/// The greetings as the person reads them: under their name, if they told one, and with the same random words each time.
pub fn read_greetings(
    greeter: Greeter<'_>,
    talker: Talker,
    own_name: &str,
    greetings: impl IntoIterator<Item = String>,
) -> Vec<String> {
    let person = match talker {
        Talker::Member(account) => account.0,
        Talker::Guest(guest) => guest,
    };
    let reading = Reading {
        character: greeter.display_name,
        person: own_name,
        language: greeter.language,
        seed: seed_of(&[greeter.id.0, person]),
    };
    let greetings = greetings.into_iter().enumerate();
    greetings
        .map(|(place, greeting)| reading.at(place, &greeting))
        .collect()
}

/// The person's name in every chat; empty if they told none.
pub async fn own_name_of(conn: &mut PgConnection, talker: Talker) -> sqlx::Result<String> {
    Ok(match talker.account() {
        Some(account) => find_own_persona(conn, account).await?.name,
        None => String::new(),
    })
}

/// Has the chat begin with another of the character's greetings: the one at that place, else the next one. Where there
/// is one alone, it stays. A conflict in scenes, and once the character is gone or the welcome was removed.
pub(super) async fn greet_again(
    tx: &mut PgConnection,
    talker: Talker,
    own: &OwnMessage,
    place: Option<usize>,
) -> Result<MessageId, ChatError> {
    let row = sqlx::query!(
        r#"select characters.id as "id: CharacterId", characters.display_name, language as "language: Language",
               characters.greeting, other_greetings(card) as "other_greetings!", greeting_place,
               case when own_name = '' then coalesce(persona_name, '') else own_name end as "own_name!"
           from messages
           join chats on chats.id = chat_id
           join characters on characters.id = character_id and characters.deleted_at is null
           left join own_personas on own_personas.account_id = chats.account_id
           where messages.id = $1 and not is_removed"#,
        own.id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ChatError::Conflict)?;
    let greeter = Greeter {
        id: row.id,
        display_name: &row.display_name,
        language: row.language,
    };
    let raw = std::iter::once(row.greeting).chain(row.other_greetings);
    let greetings = read_greetings(greeter, talker, &row.own_name, raw);
    if greetings.len() < 2 {
        return Ok(own.id);
    }
    let shown = row.greeting_place.and_then(|place| usize::try_from(place).ok());
    let place = place.unwrap_or(shown.unwrap_or_default() + 1) % greetings.len();
    sqlx::query!(
        "update messages
         set body = $2, greeting_place = $3, reaction = null, vote = null, vote_words = null, suggestions = '{}'
         where id = $1",
        own.id.0,
        greetings[place],
        stored(place),
    )
    .execute(&mut *tx)
    .await?;
    // The sweep deletes its file.
    sqlx::query!("delete from message_voices where message_id = $1", own.id.0)
        .execute(tx)
        .await?;
    Ok(own.id)
}

/// The place as it is stored: there are at most a hundred others.
pub(super) fn stored(place: usize) -> i16 {
    i16::try_from(place).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{Greeter, read_greetings};
    use crate::{
        domains::{characters::Language, chat::Talker},
        ids::CharacterId,
    };

    #[test]
    fn greetings_are_read_with_names_and_stay_the_same_for_a_person() {
        let ada = Greeter {
            id: CharacterId(Uuid::from_u128(1)),
            display_name: "Ada",
            language: Language::En,
        };
        let read = |guest: u128, own_name: &str| {
            let raw = ["<BOT> greets {{ user }}.", "{{random:One,Two,Three,Four}}"].map(str::to_owned);
            read_greetings(ada, Talker::Guest(Uuid::from_u128(guest)), own_name, raw)
        };

        assert_eq!(read(5, "Tom")[0], "Ada greets Tom.");
        assert_eq!(read(5, "")[0], "Ada greets you.");
        assert_eq!(read(5, "")[1], read(5, "Tom")[1]);
        assert!((6..60).any(|guest| read(guest, "")[1] != read(5, "")[1]));
    }
}
