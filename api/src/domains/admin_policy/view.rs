use chrono::{DateTime, NaiveDate, Utc};
use jobs::domains::policy::{Line, LineKind, PolicyLocale, Source, TextField, Version, VersionState};
use moderation::{Category, Decision};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Versions of the lines that staff add to the rules, and how the next one would decide.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextPolicy {
    /// Version of the rules that ship with the product. Lines add to them.
    pub rules_version: String,
    /// Versions that were published, newest first.
    pub items: Vec<PolicyVersion>,
    /// The version in effect; null: the rules decide alone.
    #[schema(required)]
    pub current_id: Option<Uuid>,
    #[schema(required)]
    pub draft: Option<PolicyVersion>,
    /// The version that is evaluated beside the one in effect.
    #[schema(required)]
    pub shadow: Option<PolicyVersion>,
    /// Decisions of the shadow that differed, newest day first.
    pub differences: Vec<PolicyDifference>,
    /// Newest first.
    pub replays: Vec<PolicyReplay>,
    /// Whether the caller may edit, replay and publish.
    pub can_change: bool,
}

/// A version of the lines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PolicyVersion {
    pub id: Uuid,
    pub number: i32,
    pub state: VersionState,
    /// Edits of the lines.
    pub edits: i32,
    /// Number of the version whose lines these are again.
    #[schema(required)]
    pub restores: Option<i32>,
    #[schema(required)]
    pub published_at: Option<DateTime<Utc>>,
    /// Since when it is in its state.
    pub changed_at: DateTime<Utc>,
    /// Username.
    #[schema(required)]
    pub changed_by: Option<String>,
    pub reason: String,
    pub lines: Vec<PolicyLine>,
}

/// A phrase to refuse or to allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PolicyLine {
    pub kind: LineKind,
    /// Counts only in texts that look like this language; null: in all.
    #[schema(required)]
    pub locale: Option<PolicyLocale>,
    /// Counts only there; empty: everywhere.
    #[schema(max_items = 5)]
    pub fields: Vec<TextField>,
    /// Words as they are written, at least 3 letters (2 in Japanese).
    #[schema(max_length = 80)]
    pub phrase: String,
    /// For staff.
    #[schema(max_length = 200)]
    pub note: String,
}

/// Decisions of a day that the shadow would have made differently.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PolicyDifference {
    /// In UTC.
    pub day: NaiveDate,
    pub field: TextField,
    /// Refused by the shadow alone.
    pub refused: i64,
    /// Allowed by the shadow alone.
    pub allowed: i64,
}

/// A run of a version over texts of the last days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PolicyReplay {
    pub id: Uuid,
    /// The version that was replayed.
    pub number: i32,
    pub days: i16,
    pub state: ReplayState,
    /// Texts read so far.
    pub texts: i64,
    pub started_at: DateTime<Utc>,
    /// Username.
    pub started_by: String,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    pub counts: Vec<PolicyReplayCount>,
    /// At most 50 texts that differ.
    pub examples: Vec<PolicyReplayExample>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = PolicyReplayState)]
pub enum ReplayState {
    Running,
    Done,
    /// The draft was edited meanwhile.
    Outdated,
    Failed,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PolicyReplayCount {
    pub source: Source,
    pub locale: PolicyLocale,
    /// Refused by the replayed version alone.
    pub refused: i64,
    /// Allowed by the replayed version alone.
    pub allowed: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PolicyReplayExample {
    pub source: Source,
    /// Of the message, order, comment or post.
    pub id: Uuid,
    /// By the replayed version.
    pub is_refused: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutPolicyDraft {
    #[schema(max_items = 500)]
    pub lines: Vec<PolicyLine>,
    /// The edits that this one is based on; absent or null: there was no draft.
    #[serde(default)]
    pub edits: Option<i32>,
}

/// A version as the caller saw it, and the reason for what happens to it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MovePolicyVersion {
    pub id: Uuid,
    pub edits: i32,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WithdrawPolicyVersion {
    pub id: Uuid,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RollBackPolicy {
    /// The version in effect that the caller saw.
    pub current_id: Uuid,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartPolicyReplay {
    pub id: Uuid,
    pub edits: i32,
    #[schema(minimum = 1, maximum = 30)]
    pub days: i16,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestPolicyText {
    #[schema(max_length = 2000)]
    pub text: String,
    pub field: TextField,
    /// Lines to try out, saved or not.
    #[schema(max_items = 500)]
    pub lines: Vec<PolicyLine>,
}

/// Decisions about a text. It is not kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PolicyTest {
    /// Language that the text looks like.
    pub locale: PolicyLocale,
    /// Of the rules alone.
    pub rules: PolicyVerdict,
    /// Of the version in effect.
    pub current: PolicyVerdict,
    /// Of the lines that were tried out.
    pub lines: PolicyVerdict,
}

/// Allowed, or the gravest cause of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PolicyVerdict {
    Allowed,
    Minor,
    RealPerson,
    Coercion,
    Animal,
    Incest,
    Violence,
    /// By a line of staff.
    Added,
}

impl From<Decision> for PolicyVerdict {
    fn from(decision: Decision) -> Self {
        let Decision::Refuse(refusal) = decision else {
            return Self::Allowed;
        };
        match refusal.category {
            Category::Minor => Self::Minor,
            Category::RealPerson => Self::RealPerson,
            Category::Coercion => Self::Coercion,
            Category::Animal => Self::Animal,
            Category::Incest => Self::Incest,
            Category::Violence => Self::Violence,
            Category::Added => Self::Added,
        }
    }
}

impl From<Version> for PolicyVersion {
    fn from(version: Version) -> Self {
        Self {
            id: version.id,
            number: version.number,
            state: version.state,
            edits: version.edits,
            restores: version.restores,
            published_at: version.published_at,
            changed_at: version.changed_at,
            changed_by: version.changed_by,
            reason: version.reason,
            lines: version.lines.into_iter().map(PolicyLine::from).collect(),
        }
    }
}

impl From<Line> for PolicyLine {
    fn from(line: Line) -> Self {
        Self {
            kind: line.kind,
            locale: line.locale,
            fields: line.fields,
            phrase: line.phrase,
            note: line.note,
        }
    }
}

impl From<PolicyLine> for Line {
    fn from(line: PolicyLine) -> Self {
        Self {
            kind: line.kind,
            locale: line.locale,
            fields: line.fields,
            phrase: line.phrase.trim().to_owned(),
            note: line.note.trim().to_owned(),
        }
    }
}
