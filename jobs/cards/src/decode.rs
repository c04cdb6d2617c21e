//! Makes a card of JSON values: V1, V2 and V3 differ in where the fields lie, hardly in the fields.

use serde_json::{Map, Value};

use crate::fields::Fields;
use crate::read::Spoken;
use crate::write::Version;
use crate::{Asset, Card, CardError, Entry, EntryId, Lorebook, Part, Position};

/// Copies of fields of `data` that `SillyTavern` writes beside it for V1 programs: (beside, inside). Dropped, because they
/// would go stale; used where `data` lacks the field.
const MIRRORS: [(&str, &str); 8] = [
    ("name", "name"),
    ("description", "description"),
    ("personality", "personality"),
    ("scenario", "scenario"),
    ("first_mes", "first_mes"),
    ("mes_example", "mes_example"),
    ("creatorcomment", "creator_notes"),
    ("tags", "tags"),
];

/// V1 under the names of text-generation-webui and Pygmalion: (theirs, ours).
const PYGMALION: [(&str, &str); 5] = [
    ("char_name", "name"),
    ("char_persona", "description"),
    ("world_scenario", "scenario"),
    ("char_greeting", "first_mes"),
    ("example_dialogue", "mes_example"),
];

/// A V1 card has no word that says so: with a name it needs one of these. A description is no mark, many other files
/// have name and description.
const MARKS_OF_V1: [&str; 4] = ["personality", "scenario", "first_mes", "mes_example"];

/// The card, and the version that it claims.
pub(crate) fn decode(value: Value) -> Result<(Card, Spoken), CardError> {
    let Value::Object(mut outer) = value else {
        return Err(CardError::NotACard);
    };
    let has_data = outer.get("data").is_some_and(Value::is_object);
    let spoken = match outer.remove("spec") {
        None | Some(Value::Null) if has_data => Some(Version::V2),
        None | Some(Value::Null) => None,
        Some(Value::String(spec)) => match spec.as_str() {
            "chara_card_v1" => None,
            "chara_card_v2" => Some(Version::V2),
            "chara_card_v3" => Some(Version::V3),
            _ => return Err(CardError::UnknownSpec),
        },
        Some(_) => return Err(CardError::UnknownSpec),
    };
    outer.remove("spec_version");
    let data = outer.remove("data");
    let card = match spoken {
        None => flat_card(outer)?,
        Some(_) => nested_card(data.unwrap_or_default(), outer)?,
    };
    if card.name.trim().is_empty() {
        return Err(CardError::Broken(Part::Name));
    }
    Ok((card, spoken))
}

fn nested_card(data: Value, mut outer: Map<String, Value>) -> Result<Card, CardError> {
    let mut fields = Fields::of(data, Part::CardData)?;
    for (beside, inside) in MIRRORS {
        if let Some(copy) = outer.remove(beside)
            && fields.0.get(inside).is_none_or(Value::is_null)
        {
            fields.0.insert(inside.into(), copy);
        }
    }
    let mut card = known_fields(&mut fields)?;
    card.other = fields.0;
    card.outer = outer;
    Ok(card)
}

fn flat_card(mut outer: Map<String, Value>) -> Result<Card, CardError> {
    for (theirs, ours) in PYGMALION.into_iter().chain([("creatorcomment", "creator_notes")]) {
        if outer.get(ours).is_none_or(Value::is_null)
            && let Some(value) = outer.remove(theirs)
        {
            outer.insert(ours.into(), value);
        }
    }
    if !outer.contains_key("name") || !MARKS_OF_V1.iter().any(|mark| outer.contains_key(*mark)) {
        return Err(CardError::NotACard);
    }
    outer.remove("creatorcomment");
    let mut fields = Fields(outer);
    let mut card = known_fields(&mut fields)?;
    card.outer = fields.0;
    Ok(card)
}

fn known_fields(fields: &mut Fields) -> Result<Card, CardError> {
    Ok(Card {
        other: Map::new(),
        outer: Map::new(),
        name: fields.text("name", Part::Name)?,
        description: fields.text("description", Part::Description)?,
        personality: fields.text("personality", Part::Personality)?,
        scenario: fields.text("scenario", Part::Scenario)?,
        first_mes: fields.text("first_mes", Part::Greetings)?,
        mes_example: fields.text("mes_example", Part::ExampleMessages)?,
        creator_notes: fields.text("creator_notes", Part::CreatorNotes)?,
        system_prompt: fields.text("system_prompt", Part::SystemPrompt)?,
        post_history_instructions: fields.text("post_history_instructions", Part::PostHistoryInstructions)?,
        alternate_greetings: fields.texts("alternate_greetings", Part::Greetings)?,
        character_book: fields.take("character_book").map(lorebook).transpose()?,
        tags: fields.optional_words("tags", Part::Tags)?.unwrap_or_default(),
        creator: fields.text("creator", Part::Creator)?,
        character_version: fields.text("character_version", Part::CharacterVersion)?,
        extensions: fields.object("extensions", Part::Extensions)?,
        assets: fields
            .objects("assets", Part::Assets)?
            .map(|all| all.into_iter().map(asset).collect())
            .transpose()?,
        nickname: fields.optional_text("nickname", Part::Nickname)?,
        creator_notes_multilingual: fields.translations("creator_notes_multilingual", Part::CreatorNotes)?,
        source: fields.optional_texts("source", Part::Source)?,
        group_only_greetings: fields.texts("group_only_greetings", Part::Greetings)?,
        creation_date: fields.number("creation_date", Part::Dates)?,
        modification_date: fields.number("modification_date", Part::Dates)?,
    })
}

fn asset(mut fields: Fields) -> Result<Asset, CardError> {
    Ok(Asset {
        kind: fields.text("type", Part::Assets)?,
        uri: fields.text("uri", Part::Assets)?,
        name: fields.text("name", Part::Assets)?,
        ext: fields.text("ext", Part::Assets)?,
        other: fields.0,
    })
}

fn lorebook(value: Value) -> Result<Lorebook, CardError> {
    let part = Part::Lorebook;
    let mut fields = Fields::of(value, part)?;
    let entries = fields.objects("entries", part)?.unwrap_or_default();
    Ok(Lorebook {
        name: fields.optional_text("name", part)?,
        description: fields.optional_text("description", part)?,
        scan_depth: fields.number("scan_depth", part)?,
        token_budget: fields.number("token_budget", part)?,
        recursive_scanning: fields.flag("recursive_scanning", part)?,
        extensions: fields.object("extensions", part)?,
        entries: entries.into_iter().map(entry).collect::<Result<_, _>>()?,
        other: fields.0,
    })
}

fn entry(mut fields: Fields) -> Result<Entry, CardError> {
    let part = Part::Lorebook;
    let usual = Entry::default();
    Ok(Entry {
        keys: fields.optional_words("keys", part)?.unwrap_or_default(),
        content: fields.text("content", part)?,
        extensions: fields.object("extensions", part)?,
        enabled: fields.flag("enabled", part)?.unwrap_or(usual.enabled),
        insertion_order: fields.number("insertion_order", part)?.unwrap_or(usual.insertion_order),
        use_regex: fields.flag("use_regex", part)?.unwrap_or(usual.use_regex),
        case_sensitive: fields.flag("case_sensitive", part)?,
        name: fields.optional_text("name", part)?,
        priority: fields.number("priority", part)?,
        id: fields.take("id").map(entry_id).transpose()?,
        comment: fields.optional_text("comment", part)?,
        selective: fields.flag("selective", part)?,
        secondary_keys: fields.optional_words("secondary_keys", part)?,
        constant: fields.flag("constant", part)?,
        position: fields.take("position").map(position),
        other: fields.0,
    })
}

fn entry_id(value: Value) -> Result<EntryId, CardError> {
    match value {
        Value::Number(number) => Ok(EntryId::Number(number)),
        Value::String(text) => Ok(EntryId::Text(text)),
        _ => Err(CardError::Broken(Part::Lorebook)),
    }
}

fn position(value: Value) -> Position {
    match value.as_str() {
        Some("before_char") => Position::BeforeChar,
        Some("after_char") => Position::AfterChar,
        _ => Position::Other(value),
    }
}
