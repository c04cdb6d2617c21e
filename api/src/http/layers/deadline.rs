use std::time::Duration;

use axum::{
    extract::Request,
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::http::problem::{ApiError, Code};

/// Until the head of the answer. A live socket outlives this: its handshake is answered at once.
const DEADLINE: Duration = Duration::from_secs(30);

/// What a large body may be slower by, at most.
const LONGEST_WAY: Duration = Duration::from_mins(4);
/// A whole video in one request.
const LONGEST_VIDEO: Duration = Duration::from_hours(3);
const VIDEOS: &str = "/front/videos/uploads/";
/// Bytes a second: a slow uplink.
const SLOWEST: u64 = 100_000;

/// How long the body may take on its way, by the length that it says to have. What it says too much, the limit of its
/// route refuses.
fn way_of(path: &str, headers: &HeaderMap) -> Duration {
    let length = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok());
    let bytes: u64 = length.and_then(|length| length.parse().ok()).unwrap_or_default();
    let longest = if path.starts_with(VIDEOS) {
        LONGEST_VIDEO
    } else {
        LONGEST_WAY
    };
    Duration::from_secs(bytes / SLOWEST).min(longest)
}

pub(super) async fn limit_time(request: Request, next: Next) -> Response {
    let allowed = DEADLINE + way_of(request.uri().path(), request.headers());
    tokio::time::timeout(allowed, next.run(request))
        .await
        .unwrap_or_else(|_| ApiError::retry_after(Code::Busy, 10).into_response())
}
