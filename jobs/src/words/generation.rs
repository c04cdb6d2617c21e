use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What an order is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum GenerationKind {
    /// Pictures.
    Image,
    /// A picture that moves.
    Video,
    /// A video that speaks.
    Voiceover,
}

impl GenerationKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Image => "image",
            Self::Video => "video",
            Self::Voiceover => "voiceover",
        }
    }
}

/// Where an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum GenerationState {
    /// No worker has begun it.
    Queued,
    /// Begun; it may also wait for its next attempt or for an engine.
    Running,
    /// Every picture was delivered.
    Done,
    /// Given up; what was delivered before stays.
    Failed,
    /// Called off; what was delivered before stays.
    Cancelled,
}

impl GenerationState {
    /// Whether pictures of it may still come.
    pub const fn is_active(self) -> bool {
        matches!(self, Self::Queued | Self::Running)
    }
}

/// Where one picture of an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PictureState {
    /// Not begun in this run.
    Waiting,
    /// An engine is at work on it.
    Drawing,
    /// Delivered, and paid for unless its order's hold had ended before.
    Ready,
    /// Never delivered; its chips went back.
    Returned,
}

/// Why a generation failed, as its owner is told. Jobs know finer reasons; those are the staff's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Failure)]
pub enum GenerationFailure {
    /// No engine answered for as long as an order waits.
    EngineUnavailable,
    /// The engine's own rules forbid the picture.
    EngineRefused,
    /// No engine could draw it.
    EngineFailed,
    /// Every attempt took too long.
    TimedOut,
    /// Our rules, stricter by now than when it was ordered, forbid it.
    Moderated,
    /// Ours to mend.
    #[serde(other)]
    Crashed,
}

impl GenerationFailure {
    /// What to say for the code that a job failed with.
    pub fn of_code(code: &str) -> Self {
        match code {
            "engine_unavailable" => Self::EngineUnavailable,
            "engine_refused" => Self::EngineRefused,
            "engine_failed" => Self::EngineFailed,
            "timed_out" => Self::TimedOut,
            "moderated" => Self::Moderated,
            _ => Self::Crashed,
        }
    }
}
