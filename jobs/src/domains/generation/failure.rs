use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
