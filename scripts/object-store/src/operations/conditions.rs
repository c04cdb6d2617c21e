//! `If-…` headers.

use crate::catalogue::{ObjectRow, PutCondition};
use crate::operations::wire;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, ETAG};
use s3s::dto::{ETagCondition, Timestamp};
use s3s::{S3Error, S3Result, s3_error};

/// The conditions of a read.
#[derive(Debug, Default)]
pub struct ReadConditions {
    pub matches: Option<ETagCondition>,
    pub none_matches: Option<ETagCondition>,
    pub modified_since: Option<Timestamp>,
    pub unmodified_since: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freshness {
    /// The reader needs the content.
    Changed,
    /// The reader has it already.
    NotModified,
}

impl ReadConditions {
    /// In HTTP's order: an etag, when given, outranks the time.
    pub fn check(&self, row: &ObjectRow) -> S3Result<Freshness> {
        // HTTP dates have whole seconds.
        let modified = wire::time(row.modified_ms / 1000 * 1000);
        let is_refused = match (&self.matches, &self.unmodified_since) {
            (Some(wanted), _) => !names(wanted, row),
            (None, Some(then)) => modified > *then,
            (None, None) => false,
        };
        if is_refused {
            return Err(s3_error!(PreconditionFailed));
        }
        let is_known = match (&self.none_matches, &self.modified_since) {
            (Some(known), _) => names(known, row),
            (None, Some(then)) => modified <= *then,
            (None, None) => false,
        };
        Ok(if is_known {
            Freshness::NotModified
        } else {
            Freshness::Changed
        })
    }
}

/// The S3 layer lets only an error choose its status. The reader still learns the etag and how long it holds.
pub fn not_modified(row: &ObjectRow) -> S3Error {
    let mut headers = HeaderMap::new();
    if let Ok(etag) = wire::etag(&row.etag).to_http_header() {
        headers.insert(ETAG, etag);
    }
    if let Some(Ok(cache_control)) = row.description.cache_control.as_deref().map(str::parse) {
        headers.insert(CACHE_CONTROL, cache_control);
    }
    let mut answer = s3_error!(NotModified);
    answer.set_headers(headers);
    answer
}

fn names(condition: &ETagCondition, row: &ObjectRow) -> bool {
    condition.as_etag().is_none_or(|etag| etag.value() == row.etag)
}

/// S3 knows only two: the key is free, or holds exactly this.
pub fn put_condition(if_match: Option<ETagCondition>, if_none_match: Option<ETagCondition>) -> S3Result<PutCondition> {
    match (if_match, if_none_match) {
        (None, None) => Ok(PutCondition::Always),
        (None, Some(ETagCondition::Any)) => Ok(PutCondition::KeyIsFree),
        (Some(ETagCondition::ETag(etag)), None) => Ok(PutCondition::EtagIs(etag.into_value())),
        _ => Err(s3_error!(
            NotImplemented,
            "only If-None-Match: * or If-Match with an etag is supported"
        )),
    }
}
