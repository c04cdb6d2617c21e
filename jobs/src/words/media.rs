use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far the files of a medium are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaStatus {
    /// They are being made.
    Processing,
    Ready,
    /// They can't be made; the failure says why.
    Error,
}

/// What is being done with a video that was brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FilmStage {
    /// It is fetched and looked through.
    Reading,
    /// Its sizes are made, all at once.
    Writing,
    /// One size after the other is put into storage.
    Storing,
}

/// Why a file that was brought can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaFailure {
    /// Neither a picture nor a video that is understood.
    UnknownFormat,
    /// A picture was asked for.
    NotAPicture,
    /// A video was asked for.
    NotAVideo,
    /// Too many pixels, or a file that is too long for its kind.
    TooLarge,
    /// A video that goes on for too long.
    TooLong,
    /// It ends early or contradicts itself.
    Damaged,
    /// The parts did not make up the file: it has to be sent again.
    Lost,
    /// Something broke on our side.
    Internal,
}

impl MediaFailure {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownFormat => "unknown_format",
            Self::NotAPicture => "not_a_picture",
            Self::NotAVideo => "not_a_video",
            Self::TooLarge => "too_large",
            Self::TooLong => "too_long",
            Self::Damaged => "damaged",
            Self::Lost => "lost",
            Self::Internal => "internal",
        }
    }
}

/// What staff, or the bank of what they removed, say of a medium.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaModeration {
    Approved,
    Rejected,
}
