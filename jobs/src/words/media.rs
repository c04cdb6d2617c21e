use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a medium's files.
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

/// Processing stage of an uploaded video.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FilmStage {
    /// It is fetched and analyzed.
    Reading,
    /// Its sizes are transcoded together.
    Writing,
    /// Its sizes are stored one by one.
    Storing,
}

/// Failure of an uploaded file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaFailure {
    /// Not a supported picture or video.
    UnknownFormat,
    /// A picture was expected.
    NotAPicture,
    /// A video was expected.
    NotAVideo,
    /// Too many pixels, or a file too large for its kind.
    TooLarge,
    /// The video is too long.
    TooLong,
    /// It ends early or contradicts itself.
    Damaged,
    /// The parts did not make up the file, which must be sent again.
    Lost,
    /// An error of ours.
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

/// Moderation state of a medium, by staff, the bank of removed media, or a check by machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaModeration {
    Approved,
    /// Shown to nobody until staff decide.
    Pending,
    Rejected,
}
