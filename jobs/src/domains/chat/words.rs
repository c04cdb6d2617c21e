use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who wrote a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Author {
    Person,
    AiCharacter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ResponseLength {
    Short,
    Medium,
    Long,
}

/// How far the voice of an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum VoiceState {
    Waiting,
    Ready,
    /// Nothing was spoken: it can be asked for again.
    Failed,
}

/// What a person thinks of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Vote {
    Up,
    Down,
}

/// What somebody thinks of a message, in one sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Reaction {
    Heart,
    Laugh,
    Wow,
    Sad,
    ThumbsUp,
}

/// Why an answer should not have been said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ReportReason {
    /// It speaks of somebody who is not an adult.
    Minor,
    RealPerson,
    Violence,
    SelfHarm,
    Spam,
    Other,
}
