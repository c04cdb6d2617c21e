use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        cases::{Outcome, Sanction, SubjectKind},
        chat::ReportReason,
    },
    ids::CaseId,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReportMessage)]
pub struct ReportOfMessage {
    pub reason: ReportReason,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub words: String,
}

/// Subjects that can be reported by name or id; messages have their own calls.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reportable {
    /// By username.
    Character,
    /// By username.
    Account,
    /// By id.
    Media,
    /// By id; albums too.
    Post,
    /// By id.
    Story,
    /// By id.
    Comment,
    /// By guest id.
    Guest,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateReport {
    pub subject_type: Reportable,
    pub subject: String,
    pub reason: ReportReason,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub words: String,
}

/// A decision of staff about the caller's account or content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseDecision)]
pub struct DecisionView {
    pub id: CaseId,
    pub subject_type: SubjectKind,
    /// Name of the character or person.
    #[schema(required)]
    pub name: Option<String>,
    pub outcome: Outcome,
    pub sanction: Sanction,
    /// Absent: permanent, or no block.
    #[schema(required)]
    pub block_days: Option<i32>,
    #[schema(required)]
    pub rule: Option<ReportReason>,
    /// Written by staff beside the rule.
    #[schema(required)]
    pub message: Option<String>,
    pub decided_at: DateTime<Utc>,
    pub can_appeal: bool,
    /// The caller's appeal.
    #[schema(required)]
    pub appeal: Option<String>,
    /// Absent until the appeal is decided.
    #[schema(required)]
    pub is_appeal_granted: Option<bool>,
    #[schema(required)]
    pub appeal_until: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealCase {
    #[schema(max_length = 1000)]
    pub words: String,
}
