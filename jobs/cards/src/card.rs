//! The character that a card describes.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Number, Value};

use crate::Lorebook;

/// A card of any version. The field's own names are kept; V3 fields of a V2 card are written as well, as other programs
/// do, so that nothing gets lost on the way.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Card {
    /// Fields inside `data` that no standard knows, as they were. Known fields win over these when written.
    #[serde(flatten)]
    pub other: Map<String, Value>,
    /// Fields beside `data` that no standard knows, as they were (`fav`, `create_date`, `chat`, …).
    #[serde(skip)]
    pub outer: Map<String, Value>,

    pub name: String,
    pub description: String,
    pub personality: String,
    pub scenario: String,
    pub first_mes: String,
    pub mes_example: String,

    pub creator_notes: String,
    pub system_prompt: String,
    pub post_history_instructions: String,
    pub alternate_greetings: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character_book: Option<Lorebook>,
    pub tags: Vec<String>,
    pub creator: String,
    pub character_version: String,
    /// Program-specific data, unchanged.
    pub extensions: Map<String, Value>,

    /// `None` means one main icon that is the portrait. Files inside a card are not kept, so neither are the entries
    /// that point at them; the main icon becomes `ccdefault:`, which is the portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assets: Option<Vec<Asset>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nickname: Option<String>,
    /// By language (ISO 639-1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creator_notes_multilingual: Option<BTreeMap<String, String>>,
    /// Ids or addresses of where the card came from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Vec<String>>,
    pub group_only_greetings: Vec<String>,
    /// Unix time in seconds by the standard; some programs write milliseconds or fractions, so it stays a plain number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creation_date: Option<Number>,
    /// As [`Card::creation_date`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modification_date: Option<Number>,
}

/// A picture, sound or file that belongs to the character. Its address is never followed here.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Asset {
    #[serde(flatten)]
    pub other: Map<String, Value>,
    /// `icon`, `background`, `user_icon`, `emotion` or a program's own word.
    #[serde(rename = "type")]
    pub kind: String,
    pub uri: String,
    pub name: String,
    /// File extension without the dot.
    pub ext: String,
}
