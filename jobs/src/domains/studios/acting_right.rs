use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Rights of an operator who acts for a creator. Money, log-in and security are never among it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActingRight {
    /// Posts, albums, stories and the planner.
    Posts,
    /// Media, uploads and imports.
    Library,
    /// Talks, mass messages, lists and requests.
    Messages,
    /// Sales and prices.
    Sales,
    Statistics,
    /// The public page and its links.
    Profile,
}

impl ActingRight {
    pub const ALL: [Self; 6] = [
        Self::Posts,
        Self::Library,
        Self::Messages,
        Self::Sales,
        Self::Statistics,
        Self::Profile,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Posts => "posts",
            Self::Library => "library",
            Self::Messages => "messages",
            Self::Sales => "sales",
            Self::Statistics => "statistics",
            Self::Profile => "profile",
        }
    }
}
