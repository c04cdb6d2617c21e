use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Kind of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum GenerationKind {
    /// Pictures.
    Image,
    /// An animated picture.
    Video,
    /// A video with a voice-over.
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

/// State of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum GenerationState {
    /// No worker has begun it.
    Queued,
    /// Begun; possibly waiting for its next attempt or for an engine.
    Running,
    /// Every picture was delivered.
    Done,
    /// Given up; what was delivered before stays.
    Failed,
    /// Canceled; what was delivered before stays.
    Cancelled,
}

impl GenerationState {
    /// Whether pictures of it may still come.
    pub const fn is_active(self) -> bool {
        matches!(self, Self::Queued | Self::Running)
    }
}

/// State of one picture of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PictureState {
    /// Not begun in this run.
    Waiting,
    /// An engine is at work on it.
    Drawing,
    /// Delivered, and paid for unless it says otherwise or its order's hold had ended before.
    Ready,
    /// Never delivered; its chips were refunded.
    Returned,
}

/// Failure of a generation, for its owner. Jobs have more precise codes, for staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Failure)]
pub enum GenerationFailure {
    /// No engine was available while the order could wait.
    EngineUnavailable,
    /// The engine's own rules forbid the picture.
    EngineRefused,
    /// No engine could draw it.
    EngineFailed,
    /// Every attempt took too long.
    TimedOut,
    /// Our rules forbid it, having become stricter since the order.
    Moderated,
    /// A fault of ours.
    #[serde(other)]
    Crashed,
}

impl GenerationFailure {
    /// The failure for a job's error code.
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
