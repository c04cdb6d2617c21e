use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Kind of a line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TwinFactKind)]
pub enum FactKind {
    /// Something that is true of the owner.
    Fact,
    /// How the owner writes.
    Manner,
    /// Words that are typical of the owner.
    Phrase,
}

impl FactKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fact => "fact",
            Self::Manner => "manner",
            Self::Phrase => "phrase",
        }
    }
}

/// Origin of a line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TwinFactSource)]
pub enum FactSource {
    Interview,
    Text,
    /// The owner's own past direct messages.
    Messages,
    /// Written by hand.
    Owner,
}

impl FactSource {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Interview => "interview",
            Self::Text => "text",
            Self::Messages => "messages",
            Self::Owner => "owner",
        }
    }
}

/// State of distilling the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TwinDistillState)]
pub enum DistillState {
    None,
    Running,
    Done,
    Failed,
}

/// A price that the twin may name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = TwinPrice)]
pub struct NamedPrice {
    /// 1 to 80 characters.
    pub item: String,
    /// 1 to 1,000,000.
    pub cents: u32,
}

/// Tones of the twin, each 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = TwinTones)]
pub struct Tones {
    #[schema(maximum = 100)]
    pub warmth: u8,
    #[schema(maximum = 100)]
    pub play: u8,
    #[schema(maximum = 100)]
    pub length: u8,
    #[schema(maximum = 100)]
    pub emoji: u8,
}

impl Default for Tones {
    fn default() -> Self {
        Self {
            warmth: 60,
            play: 40,
            length: 40,
            emoji: 30,
        }
    }
}
