use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{
    domains::admin_jobs::{JobFilter, Place, WaitReason, Waiting},
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
    pub kind: Option<String>,
    /// Whose jobs.
    pub owner: Option<AccountId>,
    /// What they are about.
    pub subject: Option<Uuid>,
    pub subject_type: Option<String>,
    /// Who ran them last.
    pub worker: Option<String>,
    /// What the worker that ran them last was built from.
    pub build: Option<String>,
    /// How one of their attempts failed.
    pub fingerprint: Option<String>,
    pub tag: Option<String>,
    /// Whole words of the payload or of an error, or an id of whatever kind.
    pub text: Option<String>,
    /// What was done to many at once.
    pub bulk: Option<Uuid>,
    pub created_after: Option<DateTime<Utc>>,
    pub created_before: Option<DateTime<Utc>>,
    /// The `nextCursor` of the page before.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

impl ListJobs {
    /// What is asked for, where it can be looked for.
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
    /// So far back was looked; what is older may fit as well, and `nextCursor` goes on there.
    #[schema(required)]
    pub searched_to: Option<DateTime<Utc>>,
    /// Jobs that fit the rest of the filter, by state.
    pub counts: BTreeMap<&'static str, i64>,
    /// Otherwise there may be more, for only the newest were looked at. From 10,000 on there may always be.
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
    /// Higher goes first.
    pub priority: i16,
    pub attempts: i16,
    pub max_attempts: i16,
    /// How often it took its worker down.
    pub crashes: i16,
    /// 0 to 100.
    pub progress: i16,
    #[schema(required)]
    pub stage: Option<String>,
    #[schema(required)]
    pub owner_id: Option<AccountId>,
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
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobDetail {
    pub job: JobView,
    /// Oldest first.
    pub events: Vec<JobEventView>,
    /// Texts that may be somebody's words are hidden.
    #[schema(value_type = Object)]
    pub payload: Value,
    /// Paths of what is hidden in the payload.
    pub redacted: Vec<String>,
    /// Every attempt that failed, newest first, 50 at most.
    pub errors: Vec<JobErrorView>,
    /// What was moved in the books for its subject, oldest first.
    pub entries: Vec<JobEntryView>,
    pub tags: Vec<String>,
    /// Why it waits, while it does.
    #[schema(required)]
    pub waiting: Option<WaitingView>,
    #[schema(required)]
    pub owner_name: Option<String>,
    /// Whether its payload may be changed: it does not run, is not done, and this build knows its kind.
    pub editable: bool,
}

/// One attempt that failed.
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
    /// Jobs that failed alike share it.
    pub fingerprint: String,
    #[schema(required)]
    pub worker_id: Option<String>,
    #[schema(required)]
    pub build: Option<String>,
}

/// Chips that were moved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobEntry)]
pub struct JobEntryView {
    pub transaction_id: Uuid,
    pub kind: String,
    /// Chips onto the member's account; below zero: off it.
    pub amount: i64,
    pub at: DateTime<Utc>,
}

/// Why a job waits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Waiting)]
pub struct WaitingView {
    pub reason: WaitReason,
    /// Jobs that have to end first, counted up to 10,000.
    pub needs: i64,
    /// Jobs of its lane that come first; counted up to 10,000.
    pub ahead: i64,
    /// When its time comes.
    #[schema(required)]
    pub until: Option<DateTime<Utc>>,
    /// In so many seconds it starts, at best and at worst, as its lane went lately.
    #[schema(required)]
    pub low_seconds: Option<i64>,
    #[schema(required)]
    pub high_seconds: Option<i64>,
    /// Processes that live and serve its lane, and the jobs that they run at a time.
    pub workers: i64,
    pub slots: i64,
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
        }
    }
}

/// A line of a job's timeline.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobEvent)]
pub struct JobEventView {
    /// One of its own within the job. Decimal, since it may exceed 2^53.
    pub id: String,
    pub at: DateTime<Utc>,
    pub event: Happening,
    pub attempt: i16,
    #[schema(required)]
    pub worker_id: Option<String>,
    /// Who did it, where a person did.
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

    use super::one_line;

    #[test]
    fn a_failure_reads_as_a_sentence_and_the_rest_stays_data() {
        assert_eq!(
            one_line(&json!({ "code": "timed_out", "message": "after 60 s" })),
            "timed_out: after 60 s"
        );
        assert_eq!(one_line(&json!({ "delaySeconds": 4 })), r#"{"delaySeconds":4}"#);
    }
}
