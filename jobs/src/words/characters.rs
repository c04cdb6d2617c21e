use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Review state of a character. Only its owner sees one that is not approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ModerationStatus {
    Pending,
    Approved,
    Rejected,
}

/// Language of a character's texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Language {
    #[default]
    En,
    Ru,
    Es,
    De,
    Ja,
    Fr,
    It,
    Nl,
}

impl Language {
    /// ISO 639-1.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Es => "es",
            Self::De => "de",
            Self::Ja => "ja",
            Self::Fr => "fr",
            Self::It => "it",
            Self::Nl => "nl",
        }
    }
}
