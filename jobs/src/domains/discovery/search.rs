use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AskedTag, Tab};
use crate::{
    ids::{AccountId, CharacterId},
    words::Language,
};

/// Who comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// Whom people liked, over months.
    #[default]
    Popular,
    Newest,
    /// Whom people liked in the last days.
    Trending,
}

impl Sort {
    /// The column of its order.
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Popular => "popular",
            Self::Trending => "trending",
            Self::Newest => "newest",
        }
    }

    /// The term of a week in this order, as `discovery_terms` writes it.
    pub(super) const fn week_term(self, week: i32) -> i32 {
        let base = match self {
            Self::Popular => 1_000_000,
            Self::Trending => 2_000_000,
            Self::Newest => 3_000_000,
        };
        base + week
    }
}

/// Where somebody stands in an order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Since 1970.
    pub days: f64,
    pub id: Uuid,
}

impl Place {
    pub(super) const START: Self = Self {
        days: f64::MAX,
        id: Uuid::max(),
    };

    /// Before the whole week.
    pub(super) fn before_week(week: i32) -> Self {
        Self {
            days: f64::from(week) * 7.0,
            id: Uuid::nil(),
        }
    }
}

/// What somebody looks for.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    pub tab: Tab,
    /// All of them.
    pub tags: &'a [AskedTag],
    /// Words, all of them; screened by the caller.
    pub text: Option<&'a str>,
    /// In which the words are read first.
    pub language: Language,
    pub sort: Sort,
    /// Whoever this person has hidden is left out.
    pub viewer: Option<AccountId>,
    /// These are left out as well: they are shown elsewhere.
    pub except: &'a [CharacterId],
    /// The last place of the page before.
    pub after: Option<Place>,
    pub limit: usize,
}
