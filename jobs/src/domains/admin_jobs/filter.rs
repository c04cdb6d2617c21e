use chrono::{DateTime, Datelike as _, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    ids::{AccountId, JobId},
    queue::{JobState, Lane, word_terms},
};

/// Jobs that match all of the fields. An empty filter matches all jobs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JobFilter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub state: Option<JobState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false)]
    pub lane: Option<Lane>,
    /// Kind, or without a dot a part of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kind: Option<String>,
    /// Owner of the jobs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<AccountId>,
    /// Subject of the jobs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subject: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subject_type: Option<String>,
    /// Worker of the last run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub worker: Option<String>,
    /// Build of the worker of the last run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub build: Option<String>,
    /// Fingerprint of a failed attempt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fingerprint: Option<String>,
    /// Parts of words of a failed attempt, all of which it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub error: Option<String>,
    /// Model of the order that they render, or a part of its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub model: Option<String>,
    /// Engine that a failed or postponed attempt names, or a part of its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub engine: Option<String>,
    /// Chips that were held for their order, at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub min_chips: Option<i64>,
    /// Chips that were held for their order, at most. Jobs without an order cost none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub max_chips: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tag: Option<String>,
    /// Whole words of the payload or of an error, names of owners, parts of kinds, or any id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// Bulk that touched them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bulk: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub created_after: Option<DateTime<Utc>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub created_before: Option<DateTime<Utc>>,
    /// Individually chosen jobs, 500 at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ids: Option<Vec<JobId>>,
}

/// An invalid field of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FilterError {
    #[error("{0} is too long")]
    TooLong(&'static str),
    /// An empty value would match everything.
    #[error("{0} is empty")]
    Empty(&'static str),
    /// A time outside the supported years, or a number that nothing costs.
    #[error("{0} is out of range")]
    OutOfRange(&'static str),
}

/// In characters.
const MAX_TEXT: usize = 200;
const MAX_WORDS_AND_MORE: usize = 9;
const MAX_IDS_AND_MORE: usize = 501;
const MAX_CHIPS: i64 = 1_000_000_000;

impl JobFilter {
    /// Call it on outside input.
    pub fn check(&self) -> Result<(), FilterError> {
        let texts = [
            ("kind", &self.kind),
            ("subjectType", &self.subject_type),
            ("worker", &self.worker),
            ("build", &self.build),
            ("fingerprint", &self.fingerprint),
            ("error", &self.error),
            ("model", &self.model),
            ("engine", &self.engine),
            ("tag", &self.tag),
            ("text", &self.text),
        ];
        for (name, text) in texts {
            let Some(text) = text else { continue };
            if text.trim().is_empty() {
                return Err(FilterError::Empty(name));
            }
            if text.chars().count() > MAX_TEXT {
                return Err(FilterError::TooLong(name));
            }
        }
        let times = [
            ("createdAfter", self.created_after),
            ("createdBefore", self.created_before),
        ];
        for (name, at) in times {
            if at.is_some_and(|at| !(1..=9999).contains(&at.year())) {
                return Err(FilterError::OutOfRange(name));
            }
        }
        for (name, text) in [("text", &self.text), ("error", &self.error)] {
            match text.as_deref().map(|text| word_terms(text).count()) {
                Some(0) => return Err(FilterError::Empty(name)),
                Some(MAX_WORDS_AND_MORE..) => return Err(FilterError::TooLong(name)),
                _ => {}
            }
        }
        for (name, chips) in [("minChips", self.min_chips), ("maxChips", self.max_chips)] {
            if chips.is_some_and(|chips| !(0..=MAX_CHIPS).contains(&chips)) {
                return Err(FilterError::OutOfRange(name));
            }
        }
        match self.ids.as_ref().map(Vec::len) {
            Some(0) => return Err(FilterError::Empty("ids")),
            Some(MAX_IDS_AND_MORE..) => return Err(FilterError::TooLong("ids")),
            _ => {}
        }
        Ok(())
    }
}
