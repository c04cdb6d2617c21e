use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        cases::{CaseState, Outcome, PersonEvidence, Sanction, Speaker, SubjectKind},
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
    /// Live cases by due date; closed ones newest first.
    pub items: Vec<CaseRow>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
}

/// Number of cases of one state and subject type.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseQueue {
    pub state: CaseState,
    pub subject_type: SubjectKind,
    pub count: i64,
    /// Past their due date.
    pub overdue: i64,
}

/// A case without hidden content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseRow {
    pub id: CaseId,
    pub subject_type: SubjectKind,
    pub subject_id: Uuid,
    /// Name of the character or person.
    #[schema(required)]
    pub name: Option<String>,
    #[schema(required)]
    pub owner_id: Option<AccountId>,
    #[schema(required)]
    pub owner_name: Option<String>,
    /// The most severe reason given.
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
    /// The owner's appeal.
    #[schema(required)]
    pub appeal: Option<String>,
    #[schema(required)]
    pub appeal_by: Option<String>,
    #[schema(required)]
    pub is_appeal_granted: Option<bool>,
    /// Told to the owner beside the rule.
    #[schema(required)]
    pub message: Option<String>,
    /// Language of the owner, or of who asks.
    #[schema(required)]
    pub owner_locale: Option<String>,
    /// Username of the character that is reported, or that wrote the reply, while it exists.
    #[schema(required)]
    pub character_name: Option<String>,
    /// Author of the reported message, as far as it is known.
    #[schema(required)]
    pub speaker: Option<Speaker>,
    /// When a job verified that the removed content is gone everywhere.
    #[schema(required)]
    pub verified_at: Option<DateTime<Utc>>,
    /// Whether the caller has given a reason to view hidden content.
    pub is_revealed: bool,
    /// Whether someone else must take the next step, because the caller decided or owns it.
    pub needs_other_person: bool,
    /// Active strike points of the owner.
    pub strike_points: i64,
    /// Decisions of staff and their reasons, oldest first.
    pub steps: Vec<CaseStep>,
    /// Other cases of the same owner or subject, newest first, 20 at most. Of a question also those from its address.
    pub earlier: Vec<CaseRow>,
    /// Support questions only: where the answer goes, and the conversation.
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

/// Decision of a member of staff, from the audit log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseStep {
    /// `case.decide`, `case.confirm`, `case.appeal` or `case.restore`.
    pub action: String,
    #[schema(required)]
    pub by_name: Option<String>,
    #[schema(required)]
    pub reason: Option<String>,
    pub at: DateTime<Utc>,
}

/// Hidden content of a case, as it was when reported.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevealedCase {
    /// By name: `text`, or `about`, `greeting` and `scenario` of a character.
    #[schema(value_type = Object)]
    pub texts: serde_json::Value,
    /// The reported message, with its author and time.
    #[schema(required)]
    pub said: Option<CaseLine>,
    /// Message just before, and just after.
    #[schema(required)]
    pub before: Option<CaseLine>,
    #[schema(required)]
    pub after: Option<CaseLine>,
    /// Page of the reported person.
    #[schema(required)]
    pub person: Option<PersonEvidence>,
    /// The page is as it is now: the case is older than its evidence.
    pub is_person_live: bool,
    /// Usernames of the characters that a reported guest talks to.
    pub characters: Vec<String>,
    pub media: Vec<CasePicture>,
}

/// Message in a chat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseLine {
    pub speaker: Speaker,
    /// Name of the character, or username; absent for guests.
    #[schema(required)]
    pub name: Option<String>,
    pub text: String,
    pub at: DateTime<Utc>,
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
    /// For a block: 1 to 3,650 days; absent: permanent.
    #[serde(default)]
    pub block_days: Option<i32>,
    /// The broken rule, as told to both sides.
    pub rule: ReportReason,
    /// Told to the owner beside the rule, in their language.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub message: Option<String>,
    /// Recorded in the audit log.
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmCase {
    /// Otherwise the content is restored, and the case is open again.
    pub is_confirmed: bool,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerAppeal {
    /// Otherwise the decision is upheld.
    pub is_granted: bool,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerQuestion {
    /// Absent: closed without an answer.
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub text: Option<String>,
}
