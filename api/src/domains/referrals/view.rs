use chrono::{DateTime, Utc};
use jobs::ids::ReferralRewardId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cursor::Cursor;

/// A click on a referral link.
#[expect(clippy::struct_field_names, reason = "the specification names the field")]
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Click {
    /// 1 to 128 visible ASCII characters.
    pub click_id: String,
    /// Invite hash of the link's owner.
    #[serde(default)]
    pub r#ref: String,
    /// Where the link was posted.
    #[serde(default)]
    pub source: String,
}

/// Public terms of the referral program.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralTerms {
    /// Share of each payment.
    pub share_percent: u32,
    /// Days a reward stays pending.
    pub risk_days: u32,
    /// Days a click is remembered.
    pub click_days: i32,
}

/// A member's referral results. Income is in US cents; months and weeks are in UTC.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralDashboard {
    pub invite_hash: String,
    pub current_month_income: i64,
    pub total_income: i64,
    pub total_members: i64,
    /// Referred members who have paid something.
    pub total_earning_members: i64,
    pub current_week_income: i64,
    pub current_week_members: i64,
    /// Chips.
    pub total_tokens_income: i64,
    /// Pending part of the chips.
    pub pending_tokens: i64,
    /// Pending part of the cents.
    pub pending_income: i64,
    pub terms: ReferralTerms,
    /// Sources of members, most first.
    pub sources: Vec<ReferralSource>,
}

/// Members who came from one source.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralSource {
    /// As named by the link; empty if unnamed.
    pub source: String,
    pub members: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ReferralRewardState {
    /// The payment may still be refunded.
    Pending,
    Settled,
    /// The payment was refunded.
    ClawedBack,
}

/// `usd` is in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Asset {
    Chip,
    Usd,
}

/// A reward for one payment, without the payer.
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
