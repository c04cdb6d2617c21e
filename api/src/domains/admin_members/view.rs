use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        accounts::{BlockNotice, BlockReason, ChipGrantState, Role},
        generation::GenerationState,
        ledger::{EntryKind, SaleKind},
        payments::PaymentState,
    },
    ids::{AccountId, ChipGrantId, GenerationId, JobId, PaymentId, SessionId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::cursor::Cursor;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListMembers {
    /// Part of a username, name or email, a typo allowed, or an id; the best matches first. Absent: the newest members.
    pub q: Option<String>,
    #[param(inline)]
    pub role: Option<Role>,
    pub is_blocked: Option<bool>,
    /// Only without `q`.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberList {
    /// 50 at most.
    pub items: Vec<MemberRow>,
    /// There are more that are not shown.
    pub has_more: bool,
    /// `null` in a search.
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberRow {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub email: String,
    pub is_email_confirmed: bool,
    pub role: Role,
    pub is_blocked: bool,
    pub created_at: DateTime<Utc>,
    /// In any of the sessions that are kept.
    #[schema(required)]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// All that staff need to help a member, or to block them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberPage {
    pub member: MemberView,
    pub balance: MemberBalance,
    /// The newest 20.
    pub characters: Vec<MemberCharacter>,
    /// 1,000 at most.
    pub character_count: i64,
    /// 1,000 at most.
    pub picture_count: i64,
    /// Pictures and videos from their devices; 1,000 at most.
    pub upload_count: i64,
    /// The newest 20.
    pub orders: Vec<MemberOrder>,
    /// The newest 20.
    pub transactions: Vec<MemberTransaction>,
    /// The newest 10.
    pub payments: Vec<MemberPayment>,
    /// Active sessions.
    pub sessions: Vec<MemberSession>,
    /// Chips given or taken by staff, and pending approvals; the newest 20.
    pub grants: Vec<ChipGrantView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberView {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub email: String,
    pub is_email_confirmed: bool,
    pub role: Role,
    pub locale: String,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub last_seen_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub blocked_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub block: Option<BlockNotice>,
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
    /// Unlocks everything for free.
    pub has_free_access: bool,
    /// Makes a limited number of characters without a plan.
    pub is_freemium: bool,
}

/// Chips.
#[derive(Debug, Serialize, ToSchema)]
pub struct MemberBalance {
    pub total: i64,
    pub held: i64,
    pub owed: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberCharacter {
    pub username: String,
    pub display_name: String,
    pub visibility: String,
    pub moderation_status: String,
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberOrder {
    pub id: GenerationId,
    pub state: GenerationState,
    #[schema(required)]
    pub failure: Option<String>,
    pub pictures: i16,
    pub price: i64,
    /// Chips paid for delivered pictures.
    pub paid: i64,
    pub is_refunded: bool,
    pub job_id: JobId,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberTransaction {
    pub id: Uuid,
    pub kind: EntryKind,
    pub amount: i64,
    #[schema(required)]
    pub subject_type: Option<String>,
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberPayment {
    pub id: PaymentId,
    pub state: PaymentState,
    pub purpose: SaleKind,
    /// Creator who is paid; absent: the platform.
    #[schema(required)]
    pub seller_name: Option<String>,
    /// 0, unless chips are bought.
    pub chips: i64,
    pub amount_cents: i64,
    pub currency: String,
    pub provider: String,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberSession {
    pub id: SessionId,
    pub user_agent: String,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChipGrant)]
pub struct ChipGrantView {
    pub id: ChipGrantId,
    /// Negative: taken back.
    pub chips: i64,
    pub reason: String,
    pub state: ChipGrantState,
    pub proposed_by: AccountId,
    pub proposed_by_name: String,
    #[schema(required)]
    pub decided_by_name: Option<String>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BlockMember {
    /// Reason shown to the member.
    pub code: BlockReason,
    /// Absent or null: permanent.
    pub ban_expired_at: Option<DateTime<Utc>>,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeRole {
    pub role: Role,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeExemptions {
    /// Unlocks everything for free.
    pub has_free_access: bool,
    /// Makes a limited number of characters without a plan.
    pub is_freemium: bool,
    pub reason: String,
}

/// Reason; required.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Because {
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GiveChips {
    /// Negative: chips are taken back.
    pub chips: i64,
    pub reason: String,
}
