use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{
    domains::entitlements::AccessMode,
    ids::{AccountId, FeedItemId, StoryId},
    queue::{Job, Lane},
};

/// Draws pictures for a creator of the demo world, and puts them to use in the same transaction.
#[derive(Debug, Serialize, Deserialize)]
pub struct Furnish {
    pub account_id: AccountId,
    /// Names the furnishing: equal keys of an account ask for the same pictures.
    pub key: String,
    pub pictures: Vec<DemoPicture>,
    pub use_as: Furnishing,
}

/// A picture to be drawn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DemoPicture {
    pub words: String,
    /// Of the person, if the words tell of one: `female` or `male`.
    pub gender: String,
    /// Pixels.
    pub width: u32,
    pub height: u32,
    pub seed: u64,
}

/// The use of drawn pictures.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Furnishing {
    Avatar,
    Cover,
    Post {
        id: FeedItemId,
        access: AccessMode,
        price_cents: Option<i32>,
        body: String,
        is_pinned: bool,
        /// Number of first pictures that are shown to all.
        teasers: usize,
    },
    Album {
        id: FeedItemId,
        name: String,
    },
    Story {
        id: StoryId,
    },
}

impl Job for Furnish {
    const KIND: &'static str = "creators.furnish";
    const LANE: Lane = Lane::Image;
    const MAX_ATTEMPTS: i16 = 3;
    const TIMEOUT: Duration = Duration::from_mins(5);
    const IS_YIELDING: bool = true;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.account_id, self.key))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Furnishing;
    use crate::{domains::entitlements::AccessMode, ids::FeedItemId};

    #[test]
    fn a_furnishing_is_read_as_it_was_ordered() {
        let id = FeedItemId::fresh();
        let post = Furnishing::Post {
            id,
            access: AccessMode::Paid,
            price_cents: Some(499),
            body: "At dawn".to_owned(),
            is_pinned: false,
            teasers: 1,
        };

        let written = serde_json::to_value(&post).expect("plain data");

        assert_eq!(written["kind"], json!("post"));
        let read: Furnishing = serde_json::from_value(written).expect("the same data");
        assert!(matches!(read, Furnishing::Post { id: found, teasers: 1, .. } if found == id));
    }
}
