use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{ids::MessageId, words::PlatformTier};

/// A purchase for money.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Wanted {
    /// Chips.
    #[serde(rename_all = "camelCase")]
    Chips {
        bundle_id: String,
    },
    /// Months of a fan club; a gift with `giftTo`. For a member, a higher level is an upgrade for the rest of the paid
    /// time.
    #[serde(rename_all = "camelCase")]
    Club {
        username: String,
        period_in_month: i16,
        /// Tier of the club. Absent: the member's own, else the first.
        #[serde(default)]
        level: Option<i16>,
        #[serde(default)]
        is_renewal: bool,
        #[serde(default)]
        gift_to: Option<String>,
    },
    /// Months of Premium.
    #[serde(rename_all = "camelCase")]
    Platform {
        tier: PlatformTier,
        period_in_month: i16,
        #[serde(default)]
        is_renewal: bool,
        #[serde(default)]
        gift_to: Option<String>,
    },
    Post {
        id: Uuid,
    },
    Album {
        id: Uuid,
    },
    /// Posts and albums of a creator that are sold together.
    Bundle {
        id: Uuid,
    },
    /// The pictures of a message.
    Message {
        id: MessageId,
    },
    /// Any amount, for a creator or one of their goals.
    #[serde(rename_all = "camelCase")]
    Tip {
        username: String,
        amount_cents: i64,
        #[serde(default)]
        goal_id: Option<Uuid>,
        /// Words to the creator, told in their chat.
        #[serde(default)]
        note: Option<String>,
    },
    /// An item of a request menu.
    #[serde(rename_all = "camelCase")]
    Request {
        item_id: Uuid,
        note: String,
    },
}

/// Stored terms besides the price; [`super::Bought`] says which kind has which.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Terms {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period_in_month: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<PlatformTier>,
    /// Tier of a fan club; absent for the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i16>,
    /// Tier that an upgrade of a membership replaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upgraded_from: Option<i16>,
    /// End of the time that an upgrade is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upgraded_until: Option<DateTime<Utc>>,
    /// Chips per month.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_chips: Option<i32>,
    /// Percent off the first period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discount_percent: Option<i16>,
    /// Price of the months before the rest of a lower tier was credited, or a discount taken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_cents: Option<i64>,
    /// Price of each further period; absent without renewal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renewal_cents: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<i16>,
    /// Posts and albums of a bundle that the buyer lacked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Vec<Uuid>>,
}
