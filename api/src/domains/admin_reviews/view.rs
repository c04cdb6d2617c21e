use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::releases::{PersonDocumentKind, ReleaseState, ReviewState, Shown},
    ids::{AccountId, DocumentId, MediaId, PersonId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{domains::releases::Withdrawal, http::cursor::Cursor};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListReviews {
    /// Absent: waiting ones.
    pub state: Option<ReviewState>,
    pub shown: Option<Shown>,
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reviews {
    /// 50 at most: waiting ones oldest first, others newest first.
    pub items: Vec<Review>,
    #[schema(required)]
    pub next_cursor: Option<String>,
    pub counts: ReviewCounts,
}

/// Numbers of uploads; decided ones of the last 30 days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewCounts {
    pub review: i64,
    pub overdue: i64,
    pub approved: i64,
    pub refused: i64,
    pub withdrawn: i64,
}

/// An upload in the review.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    pub id: MediaId,
    /// `photo` or `video`
    pub kind: String,
    pub owner_id: AccountId,
    pub owner_name: String,
    /// The uploader’s age and identity were checked.
    pub is_verified: bool,
    #[schema(required)]
    pub shown: Option<Shown>,
    pub persons: Vec<ReviewPerson>,
    pub state: ReviewState,
    /// For the owner.
    pub reason: String,
    /// Start of the clock.
    pub since: DateTime<Utc>,
    pub due_at: DateTime<Utc>,
    pub is_overdue: bool,
    pub width: i32,
    pub height: i32,
    pub average_color: String,
    /// Thumbhash in base64.
    pub blur: String,
    /// Signed for the viewer; null: it was removed. Show it blurred first.
    #[schema(required)]
    pub preview_url: Option<String>,
    #[schema(required)]
    pub decided_by: Option<String>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewPerson {
    pub id: PersonId,
    pub full_name: String,
    pub stage_name: String,
    pub is_self: bool,
    #[schema(required)]
    pub birth_date: Option<NaiveDate>,
    #[schema(required)]
    pub release_state: Option<ReleaseState>,
    pub documents: Vec<ReviewDocumentLink>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewDocumentLink {
    pub id: DocumentId,
    pub kind: PersonDocumentKind,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideReviews {
    /// 100 at most.
    pub ids: Vec<MediaId>,
    pub decision: ReviewDecision,
    /// For the owner; required to refuse.
    pub reason: Option<String>,
    /// `since` of each, in the order of `ids`: what was answered again meanwhile is not approved.
    pub since: Option<Vec<DateTime<Utc>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewDecision {
    Approve,
    Refuse,
}

/// Outcome of a decision on many.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecidedReviews {
    pub decided: Vec<Uuid>,
    /// No longer waiting, your own, or answered again meanwhile.
    pub skipped: Vec<Uuid>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OpenReviewDocument {
    /// Why it is opened, for the audit log.
    pub reason: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportRecords {
    /// The uploader.
    pub account: AccountId,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffWithdrawals {
    /// The newest 100.
    pub items: Vec<StaffWithdrawal>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffWithdrawal {
    #[serde(flatten)]
    pub withdrawal: Withdrawal,
    pub owner_id: AccountId,
    pub owner_name: String,
}
