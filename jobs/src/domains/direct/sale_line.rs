use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ids::MessageId;

/// Kinds of sales told in a talk, with their facts and without words that people wrote. Stored kinds and facts keep
/// their names, and new facts of a kind are optional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = DirectSaleFacts)]
pub enum SaleLine {
    /// The fan club, for the first months.
    #[serde(rename_all = "camelCase")]
    Joined {
        months: i16,
        /// Zero for a gift, since what others paid is theirs to tell, and for free access.
        amount_cents: i64,
        currency: String,
        #[serde(default)]
        is_gift: bool,
    },
    /// The words with it are the text of the message.
    #[serde(rename_all = "camelCase")]
    Tipped {
        amount_cents: i64,
        currency: String,
        #[serde(default)]
        goal_id: Option<Uuid>,
    },
    /// A post or an album.
    #[serde(rename_all = "camelCase")]
    UnlockedPost {
        item_id: Uuid,
        #[serde(default)]
        is_album: bool,
        amount_cents: i64,
        currency: String,
    },
    /// Posts and albums that are sold together.
    #[serde(rename_all = "camelCase")]
    UnlockedBundle {
        bundle_id: Uuid,
        /// Those that the buyer lacked.
        items: usize,
        amount_cents: i64,
        currency: String,
    },
    /// The media of a message, for money.
    #[serde(rename_all = "camelCase")]
    UnlockedMessage {
        message_id: MessageId,
        amount_cents: i64,
        currency: String,
    },
    /// The media of a message, for chips.
    #[serde(rename_all = "camelCase")]
    UnlockedForChips { message_id: MessageId, chips: i64 },
}

impl SaleLine {
    /// `None`: a newer build wrote it.
    pub fn read(facts: Value) -> Option<Self> {
        serde_json::from_value(facts).ok()
    }

    pub(super) fn facts(&self) -> Value {
        json!(self)
    }

    /// The same for people who may not see what a creator earns.
    #[must_use]
    pub const fn without_sums(mut self) -> Self {
        match &mut self {
            Self::Joined { amount_cents, .. }
            | Self::Tipped { amount_cents, .. }
            | Self::UnlockedPost { amount_cents, .. }
            | Self::UnlockedBundle { amount_cents, .. }
            | Self::UnlockedMessage { amount_cents, .. } => *amount_cents = 0,
            Self::UnlockedForChips { chips, .. } => *chips = 0,
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use uuid::Uuid;

    use super::SaleLine;
    use crate::ids::MessageId;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let currency = || "USD".to_owned();
        let lines = [
            SaleLine::Joined {
                months: 3,
                amount_cents: 2697,
                currency: currency(),
                is_gift: false,
            },
            SaleLine::Tipped {
                amount_cents: 500,
                currency: currency(),
                goal_id: Some(Uuid::now_v7()),
            },
            SaleLine::UnlockedPost {
                item_id: Uuid::now_v7(),
                is_album: true,
                amount_cents: 499,
                currency: currency(),
            },
            SaleLine::UnlockedBundle {
                bundle_id: Uuid::now_v7(),
                items: 4,
                amount_cents: 1800,
                currency: currency(),
            },
            SaleLine::UnlockedMessage {
                message_id: MessageId::fresh(),
                amount_cents: 499,
                currency: currency(),
            },
            SaleLine::UnlockedForChips {
                message_id: MessageId::fresh(),
                chips: 20,
            },
        ];
        for line in lines {
            assert_eq!(SaleLine::read(line.facts()), Some(line));
        }
    }

    #[test]
    fn a_kind_of_a_newer_build_is_no_line() {
        assert_eq!(SaleLine::read(json!({ "kind": "rented", "days": 3 })), None);
    }
}
