use jobs::{
    domains::characters::{Language, ModerationStatus, Person, Reading, Visibility, seed_of},
    ids::{AccountId, CharacterId, MediaId},
};
use sqlx::{PgConnection, types::Json};

use super::view::{CharacterView, ChatBot, Facts, Maker, PortraitView, SetupPart, SetupStep, portrait_url};
use crate::http::problem::{ApiError, Code};

/// Key to look up a character by.
#[derive(Clone, Copy)]
pub(super) enum Which<'a> {
    Named(&'a str),
    Id(CharacterId),
}

/// The character as visible to the viewer: their own always, others once public and approved. Anything else is reported
/// as missing.
pub(super) async fn load(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    which: Which<'_>,
) -> Result<CharacterView, ApiError> {
    let (name, id) = match which {
        Which::Named(name) => (Some(name), None),
        Which::Id(id) => (None, Some(id.0)),
    };
    let row = sqlx::query!(
        r#"select characters.id as "id: CharacterId", characters.username, characters.display_name,
               person as "person: Json<Person>", about, greeting, scenario, language as "language: Language", tags,
               visibility as "visibility: Visibility", is_cloneable,
               moderation_status as "moderation_status: ModerationStatus", moderation_reason, version,
               card <> '{}' as "has_card!", characters.created_at, characters.deleted_at,
               media.id as "portrait?: MediaId", average_color as "average_color?",
               portrait_state = 'drawing' as "is_drawing!", portrait_state = 'failed' as "is_failed!",
               coalesce(characters.account_id = $3, false) as "is_own!",
               exists (
                   select from character_favorites
                   where character_id = characters.id and character_favorites.account_id = $3
               ) as "is_favorite!",
               exists (
                   select from character_hides
                   where character_id = characters.id and character_hides.account_id = $3
               ) as "is_hidden!",
               makers.username as maker, makers.display_name as maker_name,
               coalesce(counted.favorites, 0)::bigint as "favorites!", coalesce(talked.chats, 0)::bigint as "chats!"
           from characters
           join accounts as makers on makers.id = characters.account_id
           left join character_favorite_counts as counted on counted.character_id = characters.id
           left join character_chat_counts as talked on talked.character_id = characters.id
           left join media on media.id = portrait_id and media.deleted_at is null
           where ($1::text is null or lower(characters.username) = lower($1))
               and ($2::uuid is null or characters.id = $2)
               and characters.removed_at is null
               and (characters.account_id = $3
                   or exists (select from shown_characters where shown_characters.id = characters.id))"#,
        name,
        id,
        viewer.map(|viewer| viewer.0),
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Code::NotFound)?;
    let person = row.person.0;
    let is_open = row.is_own || row.is_cloneable;
    let url = |width| row.portrait.map(|id| portrait_url(&row.username, width, id));
    let answers = row.deleted_at.is_none() && (row.is_own || row.moderation_status == ModerationStatus::Approved);
    let setup = row
        .is_own
        .then(|| setup_of(&person, &row.greeting, row.portrait.is_some()));
    let mut texts = [row.about, row.greeting, row.scenario];
    // Its owner sees them as they are edited.
    if !row.is_own {
        texts = texts.map(|text| read_out(&text, row.id, &row.display_name, row.language));
    }
    let [about, greeting, scenario] = texts;
    Ok(CharacterView {
        id: row.id,
        gender: person.personality.gender,
        image_style: person.image_style,
        age: person.personality.age,
        facts: Facts::of(&person),
        portrait: PortraitView {
            id: row.portrait,
            is_drawing: row.is_drawing,
            is_failed: row.is_failed,
            url320: url("320"),
            url640: url("640"),
            url_original: url("original"),
            average_color: row.average_color,
        },
        chat_bot: ChatBot {
            is_enabled: answers,
            voice_messages_allowed: answers,
        },
        setup: setup.unwrap_or_default(),
        username: row.username,
        display_name: row.display_name,
        about,
        greeting,
        scenario: is_open.then_some(scenario),
        person: is_open.then_some(person),
        language: row.language,
        tags: row.tags,
        visibility: row.visibility,
        is_cloneable: row.is_cloneable,
        moderation_status: row.moderation_status,
        moderation_reason: row.moderation_reason.filter(|_| row.is_own),
        maker: Maker {
            username: row.maker,
            display_name: row.maker_name,
        },
        is_own: row.is_own,
        is_favorite: row.is_favorite,
        is_hidden: row.is_hidden,
        favorites: row.favorites,
        chats: row.chats,
        version: row.version,
        has_card: row.has_card,
        created_at: row.created_at,
        deleted_at: row.deleted_at,
    })
}

/// A text of a character with its macros filled in, for readers of no name.
pub(crate) fn read_out(text: &str, id: CharacterId, display_name: &str, language: Language) -> String {
    let reading = Reading {
        character: display_name,
        person: "",
        language,
        seed: seed_of(&[id.0]),
    };
    reading.of(text)
}

fn setup_of(person: &Person, greeting: &str, has_portrait: bool) -> Vec<SetupStep> {
    let parts = [
        (SetupPart::Mind, !greeting.is_empty()),
        (SetupPart::Sound, person.voice_name.is_some()),
        (SetupPart::Look, has_portrait),
        (SetupPart::Body, person.appearance.body_type.is_some()),
    ];
    let step = |(part, is_completed)| SetupStep { part, is_completed };
    parts.map(step).into()
}
