use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{
    domains::admin_jobs::{JobFilter, JobSort, Place, WaitReason, Waiting},
    ids::{AccountId, JobId},
    queue::{Happening, JobState},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::{
    cursor::Cursor,
    problem::{ApiError, Code},
};

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListJobs {
    pub state: Option<JobState>,
    pub lane: Option<String>,
    /// Kind, or without a dot a part of one.
    pub kind: Option<String>,
    /// Owner of the jobs.
    pub owner: Option<AccountId>,
    /// Subject of the jobs.
    pub subject: Option<Uuid>,
    pub subject_type: Option<String>,
    /// Last worker that ran them.
    pub worker: Option<String>,
    /// Build of the last worker that ran them.
    pub build: Option<String>,
    /// Fingerprint of a failed attempt.
    pub fingerprint: Option<String>,
    /// Parts of words of a failed attempt, all of which it says.
    pub error: Option<String>,
    /// Model of the order that they render, or a part of its name.
    pub model: Option<String>,
    /// Engine that a failed or postponed attempt names, or a part of its name.
    pub engine: Option<String>,
    /// Chips held for the order, at least.
    pub min_chips: Option<i64>,
    /// Chips held for the order, at most.
    pub max_chips: Option<i64>,
    pub tag: Option<String>,
    /// Whole words of the payload or an error, names of owners, parts of kinds, or an id of any kind.
    pub text: Option<String>,
    /// Bulk action that affected them.
    pub bulk: Option<Uuid>,
    pub created_after: Option<DateTime<Utc>>,
    pub created_before: Option<DateTime<Utc>>,
    #[param(inline)]
    pub sort: Option<JobSort>,
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

impl ListJobs {
    /// The filter to search by, or an error if it is invalid.
    pub(super) fn filter(&self) -> Result<JobFilter, ApiError> {
        let lane = self.lane.as_ref().map(|lane| lane.parse()).transpose();
        let given = |text: &Option<String>| {
            text.as_deref()
                .map(str::trim)
                .filter(|text| !text.is_empty())
                .map(str::to_owned)
        };
        let filter = JobFilter {
            state: self.state,
            lane: lane.map_err(|_| ApiError::at_field(Code::UnknownOption, "lane"))?,
            kind: given(&self.kind),
            owner: self.owner,
            subject: self.subject,
            subject_type: given(&self.subject_type),
            worker: given(&self.worker),
            build: given(&self.build),
            fingerprint: given(&self.fingerprint),
            error: given(&self.error),
            model: given(&self.model),
            engine: given(&self.engine),
            min_chips: self.min_chips,
            max_chips: self.max_chips,
            tag: given(&self.tag),
            text: given(&self.text),
            bulk: self.bulk,
            created_after: self.created_after,
            created_before: self.created_before,
            ids: None,
        };
        filter.check()?;
        Ok(filter)
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Jobs)]
pub struct JobPage {
    pub items: Vec<JobView>,
    /// Absent on the last page.
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
    /// How far back the search went; older jobs may match too, and `nextCursor` continues there.
    #[schema(required)]
    pub searched_to: Option<DateTime<Utc>>,
    /// Jobs that match the rest of the filter, by state.
    pub counts: BTreeMap<&'static str, i64>,
    /// Otherwise there may be more, since only the newest were counted. Always false from 10,000 on.
    pub are_counts_final: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Job)]
pub struct JobView {
    pub id: JobId,
    /// `<domain>.<verb_noun>`
    pub kind: String,
    pub lane: String,
    pub state: JobState,
    /// Higher runs first.
    pub priority: i16,
    pub attempts: i16,
    pub max_attempts: i16,
    /// Times that it crashed its worker.
    pub crashes: i16,
    /// 0 to 100.
    pub progress: i16,
    #[schema(required)]
    pub stage: Option<String>,
    #[schema(required)]
    pub owner_id: Option<AccountId>,
    #[schema(required)]
    pub owner_name: Option<String>,
    #[schema(required)]
    pub subject_type: Option<String>,
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    #[schema(required)]
    pub worker_id: Option<String>,
    pub run_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// `code: message` of the newest failure.
    #[schema(required)]
    pub error: Option<String>,
    /// Chips of its order that were returned to the owner; retrying does not take them again.
    pub refunded_chips: i64,
    /// Chips held for its order; 0 without one.
    pub chips: i64,
    /// The visible part of the payload on one line, 200 characters at most.
    pub arguments: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobDetail {
    pub job: JobView,
    /// Oldest first.
    pub events: Vec<JobEventView>,
    /// Texts that may be a member's words are hidden.
    #[schema(value_type = Object)]
    pub payload: Value,
    /// Paths hidden in the payload.
    pub redacted: Vec<String>,
    /// Failed attempts, newest first, 50 at most.
    pub errors: Vec<JobErrorView>,
    /// Runs, newest first, with those before staff retried it; 100 at most.
    pub attempts: Vec<JobAttemptView>,
    /// 1, and one more each time that staff retried the job.
    pub round: i64,
    /// Trace of the span that ordered it, which its runs belong to; absent where no traces are recorded.
    #[schema(required)]
    pub trace_id: Option<String>,
    /// Result of its order, if it renders one.
    #[schema(required)]
    pub output: Option<JobOutputView>,
    /// Ledger entries of its subject, oldest first.
    pub entries: Vec<JobEntryView>,
    pub tags: Vec<String>,
    /// Why it waits, while it does.
    #[schema(required)]
    pub waiting: Option<WaitingView>,
    #[schema(required)]
    pub owner_name: Option<String>,
    /// Whether its payload may be changed: it is not running or done, and this build knows its kind.
    pub editable: bool,
}

/// A failed attempt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobError)]
pub struct JobErrorView {
    pub at: DateTime<Utc>,
    pub attempt: i16,
    pub code: String,
    pub message: String,
    #[schema(required)]
    pub backtrace: Option<String>,
    /// Shared by jobs with the same error.
    pub fingerprint: String,
    #[schema(required)]
    pub worker_id: Option<String>,
    #[schema(required)]
    pub build: Option<String>,
}

/// A run of a job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobAttempt)]
pub struct JobAttemptView {
    /// 1, and one more each time that staff retried the job.
    pub round: i64,
    /// Within the round. Postponed and crashed runs have the number of the run after them.
    pub attempt: i16,
    pub started_at: DateTime<Utc>,
    /// Absent while it runs.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// Milliseconds until it ended.
    #[schema(required)]
    pub took_ms: Option<i64>,
    /// Its end; absent while it runs.
    #[schema(required)]
    pub ended: Option<Happening>,
    #[schema(required)]
    pub worker_id: Option<String>,
    #[schema(required)]
    pub build: Option<String>,
    /// Why it failed or was postponed, with the status and the words of an engine; 300 characters at most.
    #[schema(required)]
    pub reason: Option<String>,
    /// Shared by jobs with the same error.
    #[schema(required)]
    pub fingerprint: Option<String>,
    /// Engine named in the reason.
    #[schema(required)]
    pub engine: Option<String>,
    /// Payload of the run, if staff changed it afterwards. Texts that may be a member's words are hidden.
    #[schema(required, value_type = Option<Object>)]
    pub input: Option<Value>,
}

/// Result of the order that a job renders.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobOutput)]
pub struct JobOutputView {
    /// State of the order.
    pub state: String,
    /// Files delivered, of those ordered.
    pub files: i64,
    pub ordered: i64,
}

/// A movement of chips.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobEntry)]
pub struct JobEntryView {
    pub transaction_id: Uuid,
    pub kind: String,
    /// Chips credited to the member; negative: debited.
    pub amount: i64,
    pub at: DateTime<Utc>,
}

/// Why a job waits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Waiting)]
pub struct WaitingView {
    pub reason: WaitReason,
    /// Unfinished dependencies, counted up to 10,000.
    pub needs: i64,
    /// Jobs ahead in its lane, counted up to 10,000.
    pub ahead: i64,
    /// Scheduled time.
    #[schema(required)]
    pub until: Option<DateTime<Utc>>,
    /// Estimated seconds until it starts, best and worst case, from the lane's recent throughput.
    #[schema(required)]
    pub low_seconds: Option<i64>,
    #[schema(required)]
    pub high_seconds: Option<i64>,
    /// Live processes serving its lane, and the number of jobs they run at a time.
    pub workers: i64,
    pub slots: i64,
    /// Why its last run postponed it, such as the engine that is away.
    #[schema(required)]
    pub why: Option<String>,
}

impl From<Waiting> for WaitingView {
    fn from(waiting: Waiting) -> Self {
        Self {
            reason: waiting.reason,
            needs: waiting.needs,
            ahead: waiting.ahead,
            until: waiting.until,
            low_seconds: waiting.seconds.map(|(low, _)| low),
            high_seconds: waiting.seconds.map(|(_, high)| high),
            workers: waiting.workers,
            slots: waiting.slots,
            why: waiting.why,
        }
    }
}

/// A timeline entry of a job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobEvent)]
pub struct JobEventView {
    /// Unique within the job. Decimal, since it may exceed 2^53.
    pub id: String,
    pub at: DateTime<Utc>,
    pub event: Happening,
    pub attempt: i16,
    #[schema(required)]
    pub worker_id: Option<String>,
    /// The person who did it, if any.
    #[schema(required)]
    pub actor_id: Option<AccountId>,
    #[schema(required)]
    pub detail: Option<String>,
}

/// A failure as one line; anything else as compact JSON.
pub(super) fn one_line(detail: &Value) -> String {
    match (detail["code"].as_str(), detail["message"].as_str()) {
        (Some(code), Some(message)) => format!("{code}: {message}"),
        _ => detail.to_string(),
    }
}

/// Characters of [`arguments`].
const MAX_ARGUMENTS: usize = 200;

/// A payload as staff may see it, on one line: `pictures: 2, style: film`.
pub(super) fn arguments(shown: &Value) -> String {
    let fields = shown.as_object().into_iter().flatten();
    let words: Vec<String> = fields
        .filter(|(_, value)| !value.is_null())
        .map(|(name, value)| match value.as_str() {
            Some(text) => format!("{name}: {text}"),
            None => format!("{name}: {value}"),
        })
        .collect();
    short(&words.join(", "), MAX_ARGUMENTS)
}

/// The text, cut to that many characters.
pub(super) fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

impl From<Place> for Cursor {
    fn from(Place { at, id }: Place) -> Self {
        Self { at, id }
    }
}

impl From<Cursor> for Place {
    fn from(Cursor { at, id }: Cursor) -> Self {
        Self { at, id }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{arguments, one_line, short};

    #[test]
    fn a_payload_is_one_line_of_what_may_be_seen() {
        assert_eq!(
            arguments(&json!({ "count": 2, "style": "film", "gone": null, "tags": ["a"] })),
            r#"count: 2, style: film, tags: ["a"]"#
        );
        assert_eq!(arguments(&json!([1])), "");
        assert_eq!(short("abcdef", 4), "abc…");
    }

    #[test]
    fn a_failure_reads_as_a_sentence_and_the_rest_stays_data() {
        assert_eq!(
            one_line(&json!({ "code": "timed_out", "message": "after 60 s" })),
            "timed_out: after 60 s"
        );
        assert_eq!(one_line(&json!({ "delaySeconds": 4 })), r#"{"delaySeconds":4}"#);
    }
}
