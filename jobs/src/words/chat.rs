use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a message stands. What a person wrote is done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MessageState {
    Waiting,
    Streaming,
    Done,
    /// The person pressed Stop; what had been said stays.
    Stopped,
    /// No answer came.
    Failed,
}

/// Whether the person's lines are still written for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AutoState {
    Running,
    Ended,
}

/// Why the person's lines are no longer written for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AutoEnd {
    /// All turns were taken.
    Done,
    /// Somebody pressed Stop.
    Stopped,
    /// The person went on by themselves.
    Interrupted,
    /// No line could be said, or none was answered.
    Failed,
    /// The person sounded lately as if they might hurt themselves.
    Care,
}
