use chrono::{DateTime, Utc};
use jobs::ids::ReferralRewardId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cursor::Cursor;

/// By which link a browser came here.
#[expect(clippy::struct_field_names, reason = "the specification names the field")]
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Click {
    /// 1 to 128 visible ASCII characters.
    pub click_id: String,
    /// The invite hash of whom the link belongs to.
    #[serde(default)]
    pub r#ref: String,
    /// Where the link was.
    #[serde(default)]
    pub source: String,
}

/// What everybody may know of the programme.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralTerms {
    /// Of what was paid.
    pub share_percent: u32,
    /// For so long a share waits.
    pub risk_days: u32,
    /// For so long it is known by whose link a browser came.
    pub click_days: i32,
}

/// What a member's links have brought. Incomes are US cents; months and weeks are those of UTC.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralDashboard {
    pub invite_hash: String,
    pub current_month_income: i64,
    pub total_income: i64,
    pub total_members: i64,
    /// Members who have paid something.
    pub total_earning_members: i64,
    pub current_week_income: i64,
    pub current_week_members: i64,
    /// Chips.
    pub total_tokens_income: i64,
    /// Of the chips, what still waits.
    pub pending_tokens: i64,
    /// Of the cents, what still waits.
    pub pending_income: i64,
    pub terms: ReferralTerms,
    /// Where members came from, most first.
    pub sources: Vec<ReferralSource>,
}

/// How many came by links in one place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralSource {
    /// As the link named it; empty where it named none.
    pub source: String,
    pub members: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ReferralRewardState {
    /// The payment may still be returned.
    Pending,
    Settled,
    /// The payment was returned.
    ClawedBack,
}

/// `usd` counts in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Asset {
    Chip,
    Usd,
}

/// A share of one payment. It does not tell whose payment that was.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralReward {
    pub id: ReferralRewardId,
    pub asset: Asset,
    pub amount: i64,
    pub state: ReferralRewardState,
    pub settles_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralRewardPage {
    pub items: Vec<ReferralReward>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Deserialize, IntoParams)]
pub struct ListReferralRewards {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}
