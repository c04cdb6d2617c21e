use std::time::Duration;

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::http::problem::{ApiError, Code};

/// Until the head of the answer. A live socket outlives this: its handshake is answered at once.
const DEADLINE: Duration = Duration::from_secs(30);

pub(super) async fn limit_time(request: Request, next: Next) -> Response {
    tokio::time::timeout(DEADLINE, next.run(request))
        .await
        .unwrap_or_else(|_| ApiError::retry_after(Code::Busy, 10).into_response())
}
