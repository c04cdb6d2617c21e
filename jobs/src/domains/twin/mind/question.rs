use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Questions of the interview. Their words are up to the web.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum TwinQuestion {
    /// Introduction: who you are.
    Who,
    /// Your usual day.
    Day,
    /// How you greet.
    Greeting,
    /// Words you love.
    Words,
    /// Things that make you laugh.
    Laugh,
    /// How you flirt kindly.
    Flirt,
    /// Things you'd never say.
    Never,
    Music,
    Food,
    Places,
    Work,
    Pets,
    Dreams,
    /// How you say goodbye.
    Goodbye,
}

impl TwinQuestion {
    /// In the order of the interview.
    pub const ALL: [Self; 14] = [
        Self::Who,
        Self::Day,
        Self::Greeting,
        Self::Words,
        Self::Laugh,
        Self::Flirt,
        Self::Never,
        Self::Music,
        Self::Food,
        Self::Places,
        Self::Work,
        Self::Pets,
        Self::Dreams,
        Self::Goodbye,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Who => "who",
            Self::Day => "day",
            Self::Greeting => "greeting",
            Self::Words => "words",
            Self::Laugh => "laugh",
            Self::Flirt => "flirt",
            Self::Never => "never",
            Self::Music => "music",
            Self::Food => "food",
            Self::Places => "places",
            Self::Work => "work",
            Self::Pets => "pets",
            Self::Dreams => "dreams",
            Self::Goodbye => "goodbye",
        }
    }
}
