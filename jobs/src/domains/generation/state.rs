use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
