use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Author of a message.
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

/// How answers are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ReplyStyle {
    /// Mostly spoken words.
    Dialogue,
    /// Like a story, with what is seen, done and felt.
    Narrative,
}

/// State of an answer's voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum VoiceState {
    Waiting,
    Ready,
    /// Nothing was spoken: it can be requested again.
    Failed,
}

/// A person's rating of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Vote {
    Up,
    Down,
}

/// An emoji reaction to a message.
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

/// Reason to report an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ReportReason {
    /// It involves a minor.
    Minor,
    RealPerson,
    Violence,
    SelfHarm,
    Spam,
    Other,
}
