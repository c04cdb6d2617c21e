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

/// Chips of a member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Balance)]
pub struct BalanceView {
    /// What can be spent now.
    pub total_amount: i64,
    /// What is set aside for work under way.
    pub held_amount: i64,
    /// What is taken from the next that comes in, because a payment was returned when its chips were no longer free.
    pub owed_amount: i64,
    pub claims: ClaimsView,
}

/// What a member may take by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Claims)]
pub struct ClaimsView {
    pub daily_bonus: DailyBonusView,
    /// Absent where none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low_balance: Option<LowBalanceView>,
}

/// The bonus for a balance that is nearly used up: once a week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LowBalance)]
pub struct LowBalanceView {
    pub amount: Chips,
    pub is_available: bool,
}

/// The bonus of the current day, in UTC.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DailyBonus)]
pub struct DailyBonusView {
    /// Chips; zero where none is given.
    pub amount: Chips,
    pub is_available: bool,
    /// When it can be claimed again; absent while it can be claimed now.
    #[schema(required)]
    pub next_at: Option<DateTime<Utc>>,
}

/// One movement of chips.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Transaction)]
pub struct TransactionView {
    pub id: Uuid,
    pub kind: EntryKind,
    /// Chips. Positive: they came in.
    pub amount: i64,
    pub created_at: DateTime<Utc>,
    /// What it was for: `generation`, `payment`, `direct_message` or `auto_chat`.
    #[schema(required)]
    pub subject_type: Option<String>,
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    /// Whose chips moved.
    pub user_id: AccountId,
    /// The character that it was for: who was drawn, or talked to.
    #[schema(required)]
    pub ai_person_id: Option<CharacterId>,
    /// What it paid for; absent where that is nothing of its own, or gone.
    #[schema(required)]
    pub receipt: Option<ReceiptView>,
}

/// What a movement of chips paid for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Receipt)]
pub struct ReceiptView {
    pub kind: ReceiptKind,
    /// The beginning of what was asked for.
    #[schema(required)]
    pub words: Option<String>,
    /// The character or the member that it was with, or the title of the scene.
    #[schema(required)]
    pub name: Option<String>,
    /// Their name in addresses.
    #[schema(required)]
    pub username: Option<String>,
    /// Pictures or turns that were ordered.
    #[schema(required)]
    pub ordered: Option<i16>,
    /// Chips that were agreed for all of it.
    #[schema(required)]
    pub price: Option<i64>,
    /// Hundredths of the currency's unit that were paid for chips.
    #[schema(required)]
    pub paid_cents: Option<i64>,
    #[schema(required)]
    pub currency: Option<String>,
}

/// What sort of thing was paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ReceiptKind {
    Pictures,
    Video,
    Voiceover,
    AutoChat,
    /// What came with a member's message.
    Message,
    /// Chips that were bought.
    Payment,
}

/// Movements of chips, newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Transactions)]
pub struct TransactionPage {
    pub items: Vec<TransactionView>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<Uuid>,
}

/// Which page of the movements.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTransactions {
    /// The `nextCursor` of the page before.
    pub cursor: Option<Uuid>,
}

/// What is to be claimed.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = Claim)]
pub struct ClaimBonus {
    pub claim: Bonus,
}

/// What a member may claim by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Bonus {
    DailyBonus,
    LowBalance,
}

/// Which price list is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PriceListTag {
    /// Which price list; there is one, `main`.
    pub tag: Option<String>,
}

/// Everything about chips that is the same for everybody.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokensConfig {
    pub prices: PricesView,
    /// Chips that each platform subscription adds a month.
    pub monthly_bonuses: BTreeMap<String, Chips>,
    /// Chips. A top-up by more than this is celebrated.
    pub top_up_animation_threshold: u32,
}

/// What chips cost and what they buy.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Prices)]
pub struct PricesView {
    pub bundles: Vec<Bundle>,
    pub photo_generation: TierPrices,
    pub video_generation: TierPrices,
    /// Chips a turn; zero while it is not offered.
    pub auto_chat: Chips,
    /// Chips for a message to a creator; zero asks for none.
    pub private_message: Chips,
}

/// Chips for one picture or clip, by model.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierPrices {
    pub with_subscription: BTreeMap<&'static str, Chips>,
    pub without_subscription: BTreeMap<&'static str, Chips>,
}
