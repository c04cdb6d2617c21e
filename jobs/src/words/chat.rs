use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a message. A person's message is done immediately.
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

/// State of an auto chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AutoState {
    Running,
    Ended,
}

/// Reason why an auto chat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AutoEnd {
    /// All turns were taken.
    Done,
    /// Stop was pressed.
    Stopped,
    /// The person continued the chat.
    Interrupted,
    /// No line could be said, or none was answered.
    Failed,
    /// The person recently sounded at risk of self-harm.
    Care,
}
