use std::collections::HashMap;

use jobs::{
    domains::{
        characters::Language,
        discovery::FoundCharacter,
        generation::{Gender, ImageStyle},
    },
    ids::{AccountId, CharacterId, MediaId},
};
use sqlx::PgConnection;

use super::view::{CharacterCard, WhyView};
use crate::domains::characters::{portrait_url, read_out};

/// Characters of its description and of its first words on a card.
const ABOUT_CHARS: usize = 160;
const LINE_CHARS: usize = 200;
/// Pixels.
pub(super) const PORTRAIT_WIDTH: &str = "320";

/// The characters as cards, in order. Those no longer visible are left out.
pub(super) async fn cards(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    found: Vec<FoundCharacter>,
) -> sqlx::Result<Vec<CharacterCard>> {
    let ids: Vec<uuid::Uuid> = found.iter().map(|character| character.id.0).collect();
    let rows = sqlx::query!(
        r#"select characters.id as "id: CharacterId", characters.username, characters.display_name, age, gender,
               image_style, characters.language as "language: Language",
               left(about, 800) as "about!", tags, media.id as "portrait?: MediaId",
               coalesce(favorites, 0) as "favorites!", coalesce(chats, 0) as "chats!", makers.username as maker,
               left(greeting, 1000) as "line!",
               exists (
                   select from character_favorites
                   where character_favorites.account_id = $2 and character_id = characters.id
               ) as "is_favorite!"
           from characters
           join shown_characters on shown_characters.id = characters.id
           left join media on media.id = portrait_id and media.deleted_at is null
           join accounts as makers on makers.id = characters.account_id
           left join character_chat_counts as talked on talked.character_id = characters.id
           left join character_favorite_counts as counted on counted.character_id = characters.id
           where characters.id = any($1)"#,
        &ids,
        viewer.map(|viewer| viewer.0),
    )
    .fetch_all(conn)
    .await?;
    let mut why: HashMap<CharacterId, Vec<WhyView>> = HashMap::with_capacity(found.len());
    let mut order = HashMap::with_capacity(found.len());
    for (number, character) in found.into_iter().enumerate() {
        order.insert(character.id, number);
        why.insert(character.id, character.why.into_iter().map(WhyView::from).collect());
    }
    let mut cards: Vec<CharacterCard> = rows
        .into_iter()
        .filter_map(|row| {
            let portrait = row.portrait.map(|id| portrait_url(&row.username, PORTRAIT_WIDTH, id));
            let read = |text: &str, most: usize| {
                let text = read_out(text, row.id, &row.display_name, row.language);
                text.chars().take(most).collect::<String>()
            };
            let (about, line) = (read(&row.about, ABOUT_CHARS), read(&row.line, LINE_CHARS));
            Some(CharacterCard {
                why: why.remove(&row.id)?,
                id: row.id,
                username: row.username,
                display_name: row.display_name,
                age: row.age,
                gender: Gender::parse(&row.gender)?,
                image_style: ImageStyle::parse(&row.image_style)?,
                language: row.language,
                about,
                portrait,
                favorites: row.favorites,
                chats: row.chats,
                maker: row.maker,
                line,
                is_favorite: row.is_favorite,
                tags: row.tags,
            })
        })
        .collect();
    cards.sort_by_key(|card| order.get(&card.id).copied());
    Ok(cards)
}
