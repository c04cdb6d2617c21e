use chrono::{DateTime, Utc};
use jobs::{
    domains::twin::LookState,
    ids::{AccountId, DocumentId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cursor::Cursor;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTwins {
    /// Absent: looks that wait for staff.
    #[param(inline)]
    pub state: Option<LookState>,
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffTwins {
    /// Longest waiting first, or decided last first.
    pub items: Vec<StaffTwin>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// A twin's look, for staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffTwin {
    pub account_id: AccountId,
    pub username: String,
    pub display_name: String,
    pub look_state: LookState,
    pub since: DateTime<Utc>,
    /// Likeness by machine, 0 to 1; null: nothing was compared.
    #[schema(required)]
    pub score: Option<f32>,
    pub portraits: Vec<StaffTwinPicture>,
    /// The selfie that staff have approved, if it can be read.
    #[schema(required)]
    pub selfie: Option<StaffTwinSelfie>,
    /// Reason for a refusal.
    pub reason: String,
    /// Staff member who decided; null: a machine, or no one yet.
    #[schema(required)]
    pub decided_by: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffTwinPicture {
    pub media_id: MediaId,
    #[schema(required)]
    pub url: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StaffTwinSelfie {
    pub id: DocumentId,
    /// Address of the document; opening it takes a `reason`.
    pub url: String,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TwinVerdict {
    Approve,
    Refuse,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideTwin {
    pub verdict: TwinVerdict,
    /// The `since` of the look that was seen: one that changed meanwhile is a conflict.
    pub since: DateTime<Utc>,
    /// Required to refuse it; the owner reads it.
    #[serde(default)]
    pub reason: Option<String>,
}
