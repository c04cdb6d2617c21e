use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AskedTag, Tab};
use crate::{
    ids::{AccountId, CharacterId},
    words::Language,
};

/// Order of the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// By likes over months.
    #[default]
    Popular,
    Newest,
    /// By likes in the last days.
    Trending,
}

impl Sort {
    /// Column of the order.
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Popular => "popular",
            Self::Trending => "trending",
            Self::Newest => "newest",
        }
    }

    /// Term of a week in this order, as `discovery_terms` writes it.
    pub(super) const fn week_term(self, week: i32) -> i32 {
        let base = match self {
            Self::Popular => 1_000_000,
            Self::Trending => 2_000_000,
            Self::Newest => 3_000_000,
        };
        base + week
    }
}

/// Position in an order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Since 1970.
    pub days: f64,
    pub id: Uuid,
}

impl Place {
    /// The position before all others.
    pub const START: Self = Self {
        days: f64::MAX,
        id: Uuid::max(),
    };

    /// The position before a whole week.
    pub(super) fn before_week(week: i32) -> Self {
        Self {
            days: f64::from(week) * 7.0,
            id: Uuid::nil(),
        }
    }
}

/// A search.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    pub tab: Tab,
    /// All must match.
    pub tags: &'a [AskedTag],
    /// All words must match; screened by the caller.
    pub text: Option<&'a str>,
    /// Language in which the words are stemmed first.
    pub language: Language,
    pub sort: Sort,
    /// Excludes characters who speak this language.
    pub except_language: Option<Language>,
    /// Excludes characters this person has hidden.
    pub viewer: Option<AccountId>,
    /// Excluded, because they are shown elsewhere.
    pub except: &'a [CharacterId],
    /// Last position of the previous page.
    pub after: Option<Place>,
    pub limit: usize,
}
