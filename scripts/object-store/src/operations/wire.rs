//! Small translations between the catalogue's words and S3's.

use s3s::dto::{ETag, Timestamp};
use std::time::{Duration, UNIX_EPOCH};

/// S3 counts in signed numbers; no size we can store is beyond them.
pub fn signed(size: u64) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

pub fn etag(value: &str) -> ETag {
    ETag::Strong(value.to_owned())
}

pub fn time(since_1970_ms: u64) -> Timestamp {
    Timestamp::from(UNIX_EPOCH + Duration::from_millis(since_1970_ms))
}

/// Names of the headers that follow the body, in lower case.
pub fn announced_trailers(headers: &axum::http::HeaderMap) -> Vec<String> {
    let values = headers
        .get_all("x-amz-trailer")
        .into_iter()
        .filter_map(|value| value.to_str().ok());
    values
        .flat_map(|value| value.split(','))
        .map(|name| name.trim().to_ascii_lowercase())
        .collect()
}
