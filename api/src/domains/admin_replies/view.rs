use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{domains::chat::ReportReason, ids::StaffReplyId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Use of a saved text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ReplyPurpose {
    /// Beside the broken rule of a decision.
    Warning,
    /// To a question.
    Answer,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StaffReplies {
    /// All, by purpose and title.
    pub items: Vec<StaffReply>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffReply {
    pub id: StaffReplyId,
    pub purpose: ReplyPurpose,
    /// Of a warning.
    #[schema(required)]
    pub rule: Option<ReportReason>,
    pub title: String,
    /// By language; there is always an English one.
    pub texts: BTreeMap<String, String>,
    pub version: i32,
    pub written_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutReply {
    pub purpose: ReplyPurpose,
    /// For a warning, and only for one.
    #[serde(default)]
    pub rule: Option<ReportReason>,
    #[schema(min_length = 1, max_length = 80)]
    pub title: String,
    /// By language. Warnings have 1,000 characters at most, answers 2,000; empty texts are left out.
    pub texts: BTreeMap<String, String>,
    /// The version that is replaced; absent: a new one.
    #[serde(default)]
    pub version: Option<i32>,
}
