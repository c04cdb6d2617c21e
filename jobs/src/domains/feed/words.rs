use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::entitlements::Subject;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ItemKind {
    Post,
    Album,
}

impl ItemKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Post => "post",
            Self::Album => "album",
        }
    }

    pub const fn subject(self) -> Subject {
        match self {
            Self::Post => Subject::Post,
            Self::Album => Subject::Album,
        }
    }
}

/// Why an item wasn't published on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PlanFailure {
    /// Its photos and videos were deleted meanwhile.
    MediaGone,
    /// They are not ready yet; it is published when they are.
    MediaProcessing,
    /// Its author may not publish any more.
    NotAllowed,
    /// Someone shown has not agreed, or staff have not looked at it; it is published when they have.
    MediaUncleared,
    /// Someone shown has not agreed to this access.
    MediaUncovered,
}
