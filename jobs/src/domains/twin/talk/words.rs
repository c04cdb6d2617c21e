use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Answering side of a talk with a twin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum TwinTalkState {
    /// The twin answers.
    Twin,
    /// Its owner has taken over.
    Person,
    /// The fan wants its owner, and the twin is silent until then.
    Asked,
}

/// State of suggested replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum RepliesState {
    Waiting,
    Done,
    /// None came: they can be requested again.
    Failed,
}
