use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        config::Bundle,
        ledger::{Chips, EntryKind},
    },
    ids::{AccountId, CharacterId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A member's chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Balance)]
pub struct BalanceView {
    /// Chips that can be spent now.
    pub total_amount: i64,
    /// Chips held for work in progress.
    pub held_amount: i64,
    /// Chips owed: deducted from the next credit, because a payment was refunded after its chips were spent.
    pub owed_amount: i64,
    pub claims: ClaimsView,
}

/// Bonuses that a member can claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Claims)]
pub struct ClaimsView {
    pub daily_bonus: DailyBonusView,
    /// Absent if not offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low_balance: Option<LowBalanceView>,
}

/// Weekly bonus for a balance that is nearly used up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LowBalance)]
pub struct LowBalanceView {
    pub amount: Chips,
    pub is_available: bool,
}

/// Bonus of the current day, in UTC.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DailyBonus)]
pub struct DailyBonusView {
    /// Chips; zero if not offered.
    pub amount: Chips,
    pub is_available: bool,
    /// When it can be claimed again; absent if it can be claimed now.
    #[schema(required)]
    pub next_at: Option<DateTime<Utc>>,
}

/// A chip transaction.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Transaction)]
pub struct TransactionView {
    pub id: Uuid,
    pub kind: EntryKind,
    /// Chips. Positive: credited.
    pub amount: i64,
    pub created_at: DateTime<Utc>,
    /// Subject of the transaction: `generation`, `payment`, `direct_message` or `auto_chat`.
    #[schema(required)]
    pub subject_type: Option<String>,
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    /// Owner of the chips.
    pub user_id: AccountId,
    /// The character that was drawn or chatted with.
    #[schema(required)]
    pub ai_person_id: Option<CharacterId>,
    /// Purchase that was paid for; absent if there is none, or it no longer exists.
    #[schema(required)]
    pub receipt: Option<ReceiptView>,
}

/// Purchase behind a chip transaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Receipt)]
pub struct ReceiptView {
    pub kind: ReceiptKind,
    /// Beginning of the prompt.
    #[schema(required)]
    pub words: Option<String>,
    /// Name of the character or member, or title of the scene.
    #[schema(required)]
    pub name: Option<String>,
    /// Their name in URLs.
    #[schema(required)]
    pub username: Option<String>,
    /// Pictures or turns ordered.
    #[schema(required)]
    pub ordered: Option<i16>,
    /// Agreed total in chips.
    #[schema(required)]
    pub price: Option<i64>,
    /// Price of bought chips, in hundredths of the currency unit.
    #[schema(required)]
    pub paid_cents: Option<i64>,
    #[schema(required)]
    pub currency: Option<String>,
}

/// Type of purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ReceiptKind {
    Pictures,
    Video,
    Voiceover,
    AutoChat,
    /// Media of a member's message.
    Message,
    /// Bought chips.
    Payment,
}

/// Chip transactions, newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Transactions)]
pub struct TransactionPage {
    pub items: Vec<TransactionView>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<Uuid>,
}

/// Page of transactions.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTransactions {
    /// The `nextCursor` of the previous page.
    pub cursor: Option<Uuid>,
}

/// A bonus to claim.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = Claim)]
pub struct ClaimBonus {
    pub claim: Bonus,
}

/// Bonuses that a member can claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Bonus {
    DailyBonus,
    LowBalance,
}

/// Choice of the price list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PriceListTag {
    /// Name of the price list; there is one, `main`.
    pub tag: Option<String>,
}

/// Chip prices and settings that are the same for everyone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokensConfig {
    pub prices: PricesView,
    /// Monthly chips of each platform subscription.
    pub monthly_bonuses: BTreeMap<String, Chips>,
    /// Chips. Larger top-ups are celebrated.
    pub top_up_animation_threshold: u32,
}

/// Prices of chips, and prices in chips.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Prices)]
pub struct PricesView {
    pub bundles: Vec<Bundle>,
    pub photo_generation: TierPrices,
    pub video_generation: TierPrices,
    /// Chips per turn; zero if not offered.
    pub auto_chat: Chips,
    /// Chips per message to a creator; zero if free.
    pub private_message: Chips,
}

/// Chips per picture or clip, by model.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierPrices {
    pub with_subscription: BTreeMap<&'static str, Chips>,
    pub without_subscription: BTreeMap<&'static str, Chips>,
}
