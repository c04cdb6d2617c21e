use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
