//! Lorebooks: knowledge that keywords trigger.

use serde::Serialize;
use serde_json::{Map, Number, Value};

/// A card's lorebook (`character_book`).
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Lorebook {
    /// Fields that no standard knows, as they were.
    #[serde(flatten)]
    pub other: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// How many messages back keys are looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scan_depth: Option<Number>,
    /// Tokens that all entries together may take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token_budget: Option<Number>,
    /// Whether an entry's text may trigger other entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recursive_scanning: Option<bool>,
    pub extensions: Map<String, Value>,
    pub entries: Vec<Entry>,
}

/// One piece of knowledge.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entry {
    /// Fields that no standard knows, as they were.
    #[serde(flatten)]
    pub other: Map<String, Value>,
    pub keys: Vec<String>,
    pub content: String,
    pub extensions: Map<String, Value>,
    /// True where the file does not say.
    pub enabled: bool,
    /// Lower comes earlier in the prompt; 100 where the file does not say.
    pub insertion_order: Number,
    pub use_regex: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case_sensitive: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Lower is thrown out first when the budget is used up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<EntryId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Whether one of `secondary_keys` must match as well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selective: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secondary_keys: Option<Vec<String>>,
    /// Whether the entry is always in the prompt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constant: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

impl Default for Entry {
    fn default() -> Self {
        Self {
            other: Map::new(),
            keys: Vec::new(),
            content: String::new(),
            extensions: Map::new(),
            enabled: true,
            insertion_order: Number::from(100),
            use_regex: false,
            case_sensitive: None,
            name: None,
            priority: None,
            id: None,
            comment: None,
            selective: None,
            secondary_keys: None,
            constant: None,
            position: None,
        }
    }
}

/// The standards disagree whether an entry's id is a number or a text, and so do programs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum EntryId {
    Number(Number),
    Text(String),
}

/// Where an entry goes, seen from the character's definitions.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    BeforeChar,
    AfterChar,
    /// A program's own place, as it was.
    #[serde(untagged)]
    Other(Value),
}
