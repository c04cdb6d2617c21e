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
/// Bytes a second: a slow uplink.
const SLOWEST: u64 = 100_000;

/// How long the body may take on its way, by the length that it says to have. What it says too much, the limit of its
/// route refuses.
fn way_of(headers: &HeaderMap) -> Duration {
    let length = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok());
    let bytes: u64 = length.and_then(|length| length.parse().ok()).unwrap_or_default();
    Duration::from_secs(bytes / SLOWEST).min(LONGEST_WAY)
}

pub(super) async fn limit_time(request: Request, next: Next) -> Response {
    tokio::time::timeout(DEADLINE + way_of(request.headers()), next.run(request))
        .await
        .unwrap_or_else(|_| ApiError::retry_after(Code::Busy, 10).into_response())
}
