use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::domains::regions::{Line, Policy, Rule};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// All versions that count, and the draft.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegionPolicies {
    /// Those that start last first.
    pub items: Vec<RegionPolicy>,
    /// The version in effect.
    #[schema(required)]
    pub current_id: Option<Uuid>,
    #[schema(required)]
    pub draft: Option<RegionPolicy>,
    /// Whether the caller may edit and publish.
    pub can_change: bool,
}

/// A version of the region policy.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegionPolicy {
    pub id: Uuid,
    /// Null in a draft: when it is published.
    #[schema(required)]
    pub starts_at: Option<DateTime<Utc>>,
    /// Null: a draft.
    #[schema(required)]
    pub published_at: Option<DateTime<Utc>>,
    /// Username.
    #[schema(required)]
    pub published_by: Option<String>,
    /// Edits of the draft.
    pub version: i32,
    pub lines: Vec<RegionLine>,
}

/// The rule for a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegionLine {
    /// A country (`DE`), a state (`US-TX`), `other`: all without a line, or `unknown`: visitors whose place isn't known.
    pub place: String,
    pub rule: Rule,
    /// Visitors first read the important update.
    pub has_notice: bool,
}

impl From<Policy> for RegionPolicy {
    fn from(policy: Policy) -> Self {
        let line = |(place, line): (String, Line)| RegionLine {
            place,
            rule: line.rule,
            has_notice: line.has_notice,
        };
        Self {
            id: policy.id,
            starts_at: policy.starts_at,
            published_at: policy.published_at,
            published_by: policy.published_by,
            version: policy.version,
            lines: policy.lines.into_iter().map(line).collect(),
        }
    }
}

/// By place. `None`: a place has two lines.
pub(super) fn lines_of(lines: Vec<RegionLine>) -> Option<BTreeMap<String, Line>> {
    let count = lines.len();
    let line = |line: RegionLine| {
        let kept = Line {
            rule: line.rule,
            has_notice: line.has_notice,
        };
        (line.place, kept)
    };
    let kept: BTreeMap<String, Line> = lines.into_iter().map(line).collect();
    (kept.len() == count).then_some(kept)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutRegionDraft {
    #[schema(max_items = 1000)]
    pub lines: Vec<RegionLine>,
    /// Absent or null: when it is published.
    #[serde(default)]
    pub starts_at: Option<DateTime<Utc>>,
    /// The version that the edit is based on; absent or null: there was no draft.
    #[serde(default)]
    pub version: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishRegionPolicy {
    /// The version of the draft that was read.
    pub version: i32,
    pub reason: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SimulateRegion {
    /// As `US-TX` or `DE`; empty or absent: not known.
    #[serde(default)]
    pub place: String,
    /// Absent: now.
    #[serde(default)]
    pub at: Option<DateTime<Utc>>,
    /// By the draft instead of the version in effect.
    #[serde(default)]
    pub is_draft: bool,
}

/// Simulate visitors from a place at a time.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegionSimulation {
    /// The version that decides.
    #[schema(required)]
    pub policy_id: Option<Uuid>,
    pub rule: Rule,
    pub has_notice: bool,
    /// Whether explicit media opens, by viewer.
    pub viewers: Vec<SimulatedViewer>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimulatedViewer {
    pub kind: ViewerKind,
    pub is_explicit_open: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ViewerKind {
    /// Without an account, or without spicy mode.
    Safe,
    /// With spicy mode.
    Spicy,
    /// With spicy mode, and a checked age.
    Checked,
}
