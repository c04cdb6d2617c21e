use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        cases::{CaseState, Outcome, Sanction, SubjectKind},
        chat::ReportReason,
    },
    ids::{AccountId, CaseId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseList {
    pub queues: Vec<CaseQueue>,
    /// Live cases by their clock, what is due first; closed ones newest first.
    pub items: Vec<CaseRow>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
}

/// What waits of one kind.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseQueue {
    pub state: CaseState,
    pub subject_type: SubjectKind,
    pub count: i64,
    /// Those whose time is over.
    pub overdue: i64,
}

/// A case without anything that is hidden.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseRow {
    pub id: CaseId,
    pub subject_type: SubjectKind,
    pub subject_id: Uuid,
    /// Of the character or the person.
    #[schema(required)]
    pub name: Option<String>,
    #[schema(required)]
    pub owner_id: Option<AccountId>,
    #[schema(required)]
    pub owner_name: Option<String>,
    /// The severest that was given.
    pub reason: ReportReason,
    pub reports: i32,
    pub state: CaseState,
    pub due_at: DateTime<Utc>,
    #[schema(required)]
    pub assignee_id: Option<AccountId>,
    #[schema(required)]
    pub assignee_name: Option<String>,
    #[schema(required)]
    pub outcome: Option<Outcome>,
    #[schema(required)]
    pub sanction: Option<Sanction>,
    #[schema(required)]
    pub rule: Option<ReportReason>,
    #[schema(required)]
    pub block_days: Option<i32>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseDetail {
    #[serde(flatten)]
    pub case: CaseRow,
    pub report_list: Vec<ReportRow>,
    #[schema(required)]
    pub decided_by: Option<String>,
    #[schema(required)]
    pub confirmed_by: Option<String>,
    /// What the owner said against the decision.
    #[schema(required)]
    pub appeal: Option<String>,
    #[schema(required)]
    pub appeal_by: Option<String>,
    #[schema(required)]
    pub is_appeal_granted: Option<bool>,
    /// When a job saw that what was removed is gone from everywhere.
    #[schema(required)]
    pub verified_at: Option<DateTime<Utc>>,
    /// Whether the caller has said why they look at what is hidden.
    pub is_revealed: bool,
    /// Whether somebody else has to do what comes next: the caller decided, or it is their own.
    pub needs_other_person: bool,
    /// Points of the owner's strikes that count today.
    pub strike_points: i64,
    /// Other cases of the same owner or thing, newest first, 20 at most.
    pub earlier: Vec<CaseRow>,
    /// Of a question to support: where the answer goes, and what was said.
    #[schema(required)]
    pub email: Option<String>,
    pub messages: Vec<CaseMessage>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportRow {
    pub reporter_id: AccountId,
    pub reporter_name: String,
    pub reason: ReportReason,
    pub words: String,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseMessage {
    pub is_staff: bool,
    #[schema(required)]
    pub author_name: Option<String>,
    pub text: String,
    pub created_at: DateTime<Utc>,
}

/// What is hidden of a case, as it was when it was reported.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevealedCase {
    /// By their names: `text`, or `about`, `greeting` and `scenario` of a character.
    #[schema(value_type = Object)]
    pub texts: serde_json::Value,
    /// What was said just before, and just after.
    #[schema(required)]
    pub before: Option<String>,
    #[schema(required)]
    pub after: Option<String>,
    pub media: Vec<CasePicture>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CasePicture {
    pub id: MediaId,
    pub width: i32,
    pub height: i32,
    pub url: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RevealCase {
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideCase {
    pub outcome: Outcome,
    pub sanction: Sanction,
    /// With a block: 1 to 3,650 days; absent: for good.
    #[serde(default)]
    pub block_days: Option<i32>,
    /// The rule that was broken, as both sides are told.
    pub rule: ReportReason,
    /// Kept in the audit log.
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmCase {
    /// Otherwise the thing comes back, and the case is open again.
    pub is_confirmed: bool,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerAppeal {
    /// Otherwise the decision stands.
    pub is_granted: bool,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerQuestion {
    /// Absent: it needs no answer, and is closed.
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub text: Option<String>,
}
