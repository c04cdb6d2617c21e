use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    ids::{AccountId, JobId},
    queue::{JobState, Lane, word_terms},
};

/// Which jobs are meant: those to which all of it applies. Nothing given means all jobs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JobFilter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub state: Option<JobState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false)]
    pub lane: Option<Lane>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kind: Option<String>,
    /// Whose jobs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<AccountId>,
    /// What they are about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subject: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subject_type: Option<String>,
    /// Who ran them last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub worker: Option<String>,
    /// What the worker that ran them last was built from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub build: Option<String>,
    /// How one of their attempts failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fingerprint: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tag: Option<String>,
    /// Whole words of the payload, or an id of whatever kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// What was done to many at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bulk: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub created_after: Option<DateTime<Utc>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub created_before: Option<DateTime<Utc>>,
    /// These, chosen one by one: 500 at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ids: Option<Vec<JobId>>,
}

/// A field that asks for more than can be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is too long")]
pub struct FilterError(pub &'static str);

/// In characters.
const MAX_TEXT: usize = 200;
const MAX_WORDS: usize = 8;
const MAX_IDS: usize = 500;

impl JobFilter {
    /// Call it on what came from outside.
    pub fn check(&self) -> Result<(), FilterError> {
        let texts = [
            ("kind", &self.kind),
            ("subjectType", &self.subject_type),
            ("worker", &self.worker),
            ("build", &self.build),
            ("fingerprint", &self.fingerprint),
            ("tag", &self.tag),
            ("text", &self.text),
        ];
        for (name, text) in texts {
            if text.as_ref().is_some_and(|text| text.chars().count() > MAX_TEXT) {
                return Err(FilterError(name));
            }
        }
        if self
            .text
            .as_deref()
            .is_some_and(|text| word_terms(text).count() > MAX_WORDS)
        {
            return Err(FilterError("text"));
        }
        if self.ids.as_ref().is_some_and(|ids| ids.len() > MAX_IDS) {
            return Err(FilterError("ids"));
        }
        Ok(())
    }
}
