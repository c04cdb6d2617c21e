//! The closed words of a character's row.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Visibility once approved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Visibility {
    #[default]
    Private,
    Public,
}
