use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{
    ids::{AccountId, StoryId},
    queue::{Job, Lane},
};

/// Lets fans of the demo world buy from one of its creators, by the orders and reports of real purchases, and plans
/// the creator's next days.
#[derive(Debug, Serialize, Deserialize)]
pub struct Patronize {
    pub creator_id: AccountId,
    pub purchases: Vec<DemoPurchase>,
    /// Mass messages to the members of the fan club.
    pub letters: Vec<DemoLetter>,
    pub story: Option<DemoStory>,
}

/// A purchase, made once for its key and fan.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DemoPurchase {
    pub key: String,
    pub fan_id: AccountId,
    pub wish: DemoWish,
}

/// A fan's wish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DemoWish {
    Club {
        months: i16,
    },
    Tip {
        amount_cents: i64,
        words: String,
        /// For the creator's oldest open goal.
        is_for_goal: bool,
    },
    /// The creator's first paid post.
    Post,
    /// An item of the creator's request menu.
    Request {
        title: String,
        note: String,
        /// The creator's words with the delivery. `None`: the request isn't accepted yet.
        reply: Option<String>,
    },
}

/// A mass message, written once for its key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DemoLetter {
    pub key: String,
    pub words: String,
    /// Days until it is sent; 0 is now.
    pub in_days: i64,
}

/// A scheduled story with a picture that the creator already has.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DemoStory {
    pub id: StoryId,
    pub words: String,
    pub in_days: i64,
}

impl Job for Patronize {
    const KIND: &'static str = "creators.patronize";
    const LANE: Lane = Lane::Money;
    const TIMEOUT: Duration = Duration::from_mins(2);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.creator_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.creator_id)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::DemoWish;

    #[test]
    fn a_wish_is_read_as_it_was_written() {
        let wish = DemoWish::Request {
            title: "A letter in ink".to_owned(),
            note: "From a sailor".to_owned(),
            reply: None,
        };

        let written = serde_json::to_value(&wish).expect("plain data");

        assert_eq!(written["kind"], json!("request"));
        assert_eq!(
            serde_json::from_value::<DemoWish>(written).expect("the same data"),
            wish
        );
    }
}
