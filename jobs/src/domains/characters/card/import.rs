use cards::{Card, CardError, Limits, Version, read, write_json};
use moderation::{Field, screened_chars};
use serde_json::Value;
use sha2::{Digest, Sha256};
use text::clean_lines;

use super::guess::guess;
use crate::domains::{
    characters::{
        CharacterDraft, CharacterError, CheckedDraft, Language, Person, Visibility,
        draft::{
            ABOUT_MAX_CHARS, DISPLAY_NAME_MAX_CHARS, GREETING_MAX_CHARS, SCENARIO_MAX_CHARS, TAG_MAX_CHARS, TAGS_MAX,
            screen,
        },
    },
    generation::ImageStyle,
};

/// Key of our own settings inside a card.
pub(super) const EXTENSION: &str = "nocturne";

/// Limits for an imported file.
const LIMITS: Limits = Limits {
    file_bytes: 20 << 20,
    png_chunks: 16_384,
    card_bytes: 2 << 20,
    json_values: 100_000,
    json_depth: 64,
    zip_entries: 4_096,
    unpacked_bytes: 20 << 20,
    unpack_ratio: 100,
    text_chars: 60_000,
    lorebook_entries: 1_000,
    lorebook_chars: 250_000,
    tags: 64,
    greetings: 100,
    greetings_chars: 150_000,
    list_items: 256,
    extension_bytes: 256 << 10,
};

/// Unicode scalar values of all its texts: each is screened, at a few milliseconds for two thousand.
const MOST_CHARS: usize = 300_000;

/// A card whose texts were all screened. Only [`read_card`] makes one.
#[derive(Debug)]
pub struct ImportedCard {
    pub draft: CheckedDraft,
    /// The whole card, for a later export.
    pub card: Value,
    /// Embedded files that are not kept, without its picture.
    pub assets_left_out: usize,
    /// Greetings beyond the bounds.
    pub greetings_left_out: usize,
    /// Tells apart two files under the same idempotency key.
    pub fingerprint: Vec<u8>,
}

/// Reads a card file and screens all of it; nothing of a refused one is kept. Data without a field of ours stays in the
/// card. Takes up to a second of CPU time.
pub fn read_card(file: &[u8], language: Language) -> Result<ImportedCard, CharacterError> {
    let found = read(file, &LIMITS)?;
    screen_card(&found.card)?;
    let card = serde_json::from_slice(&write_json(&found.card, Version::V3)).expect("serialized JSON parses");
    Ok(ImportedCard {
        draft: draft_of(&found.card, language).check()?,
        card,
        assets_left_out: found.assets_left_out,
        greetings_left_out: found.greetings_left_out,
        fingerprint: Sha256::new_with_prefix(file)
            .chain_update(format!("{language:?}"))
            .finalize()
            .to_vec(),
    })
}

/// Screens every text, even those that no program shows.
fn screen_card(card: &Card) -> Result<(), CharacterError> {
    let mut left = MOST_CHARS;
    card.texts().into_iter().try_for_each(|(part, text)| {
        left = left
            .checked_sub(screened_chars(&text))
            .ok_or_else(|| CharacterError::CardTooLarge(part.to_string()))?;
        screen(part.as_str(), Field::Character, &text)
    })
}

/// Screens a stored card again, whichever rules it was imported under. An empty card passes.
pub(in super::super) fn screen_kept(card: &Value) -> Result<(), CharacterError> {
    match brought(card) {
        Some(card) => screen_card(&card),
        None => Ok(()),
    }
}

/// The imported card, if any.
pub(super) fn brought(card: &Value) -> Option<Card> {
    card.get("data")?;
    // A V1 card is nested one level deeper here than in its file.
    let limits = Limits {
        json_depth: LIMITS.json_depth + 2,
        ..Limits::default()
    };
    read(card.to_string().as_bytes(), &limits).ok().map(|found| found.card)
}

impl From<CardError> for CharacterError {
    fn from(error: CardError) -> Self {
        match error {
            CardError::TooLarge(part) => Self::CardTooLarge(part.to_string()),
            CardError::Broken(part) => Self::CardBroken(part.to_string()),
            CardError::NotACard | CardError::NoCardInside | CardError::UnknownSpec | CardError::Locked => {
                Self::CardBroken(error.to_string())
            }
        }
    }
}

fn draft_of(card: &Card, language: Language) -> CharacterDraft {
    let name = cut(&card.name, DISPLAY_NAME_MAX_CHARS);
    CharacterDraft {
        display_name: if name.is_empty() { "Nameless".to_owned() } else { name },
        username: None,
        person: person_of(card),
        about: cut(about_of(card), ABOUT_MAX_CHARS),
        greeting: cut(&card.first_mes, GREETING_MAX_CHARS),
        scenario: cut(&card.scenario, SCENARIO_MAX_CHARS),
        language,
        tags: card
            .tags
            .iter()
            .map(|tag| cut(tag, TAG_MAX_CHARS))
            .take(TAGS_MAX)
            .collect(),
        visibility: Visibility::Private,
        is_cloneable: false,
    }
}

/// The description is written for models, the notes for people. Cards written here have no notes.
fn about_of(card: &Card) -> &str {
    match card.creator_notes.trim() {
        "" if card.extensions.contains_key(EXTENSION) => &card.description,
        _ => &card.creator_notes,
    }
}

/// Our own settings if the card was written here; else a default adult with the guessed age and gender, for the owner
/// to adjust.
fn person_of(card: &Card) -> Person {
    card.extensions
        .get(EXTENSION)
        .and_then(|ours| serde_json::from_value::<Person>(ours.get("person")?.clone()).ok())
        .filter(|person| person.check().is_ok())
        .unwrap_or_else(|| {
            let guess = guess(card);
            let mut person = Person::starting(guess.gender, ImageStyle::Realistic);
            person.personality.age = guess.age.unwrap_or(person.personality.age);
            person
        })
}

/// The beginning of a text, up to the limit.
pub(super) fn cut(text: &str, most_chars: usize) -> String {
    clean_lines(text)
        .chars()
        .take(most_chars)
        .collect::<String>()
        .trim()
        .to_owned()
}
