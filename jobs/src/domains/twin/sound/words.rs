use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why a recording was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TwinAudioRefusal)]
pub enum AudioRefusal {
    /// Below three seconds.
    TooShort,
    /// Above a minute.
    TooLong,
    Silent,
    /// No sound that can be read.
    Unreadable,
    /// Sound, but no voice.
    NoVoice,
    /// Not the sentence.
    OtherWords,
    /// An error of ours.
    Failed,
}

impl AudioRefusal {
    const ALL: [Self; 7] = [
        Self::TooShort,
        Self::TooLong,
        Self::Silent,
        Self::Unreadable,
        Self::NoVoice,
        Self::OtherWords,
        Self::Failed,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::Silent => "silent",
            Self::Unreadable => "unreadable",
            Self::NoVoice => "no_voice",
            Self::OtherWords => "other_words",
            Self::Failed => "failed",
        }
    }

    pub(super) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|why| why.as_str() == word)
    }
}
