use std::time::Duration;

use axum::{
    body::HttpBody,
    extract::Request,
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::steady_body::{Pace, steady};
use crate::http::problem::{ApiError, Code};

/// Time until the response head. Live sockets are unaffected: their handshake is answered immediately.
const DEADLINE: Duration = Duration::from_secs(30);

/// Maximum extra time for a large body.
const LONGEST_WAY: Duration = Duration::from_mins(4);
/// For a whole video in one request.
const LONGEST_VIDEO: Duration = Duration::from_hours(1);
const VIDEOS: &str = "/front/videos/uploads/";
/// Bytes per second: a slow uplink.
const SLOWEST: u64 = 100_000;

/// Extra time for the body, by its declared length. Overlong bodies are refused by the limit of their route.
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
    let request = if request.body().is_end_stream() {
        request
    } else {
        request.map(|body| steady(body, Pace::default()))
    };
    tokio::time::timeout(allowed, next.run(request))
        .await
        .unwrap_or_else(|_| ApiError::retry_after(Code::Busy, 10).into_response())
}
