use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{
    ids::{AccountId, JobId},
    queue::{Happening, JobState},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::cursor::Cursor;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListJobs {
    pub state: Option<JobState>,
    pub lane: Option<String>,
    pub kind: Option<String>,
    /// Whose jobs.
    pub owner: Option<AccountId>,
    /// The `nextCursor` of the page before.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Jobs)]
pub struct JobPage {
    pub items: Vec<JobView>,
    /// Absent on the last page.
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
    /// Jobs of each state, whatever the filter; counted up to 10,000.
    pub counts: BTreeMap<&'static str, i64>,
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
    /// Ids only: payloads never hold what people wrote.
    #[schema(value_type = Object)]
    pub payload: Value,
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
