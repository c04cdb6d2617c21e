use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Relation of people on a list to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// Of the owner's fan club, now or once.
    Members,
    Followers,
    Following,
    /// Creators of whose fan clubs the owner is or was a member.
    Memberships,
    /// On a list that the owner keeps.
    List,
}

impl Relation {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Members => "members",
            Self::Followers => "followers",
            Self::Following => "following",
            Self::Memberships => "memberships",
            Self::List => "list",
        }
    }
}
