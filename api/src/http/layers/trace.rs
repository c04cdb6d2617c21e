use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use tracing::Instrument;
use uuid::Uuid;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id, and logs one line when it is answered. Never the query or the body: they hold keys from
/// mails, signatures and what members write.
pub(super) async fn trace(request: Request, next: Next) -> Response {
    let id = Uuid::now_v7().to_string();
    let method = request.method().clone();
    // The pattern and not the path: paths hold ids, and a log by route adds up.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "(no route)".to_owned(), |path| path.as_str().to_owned());
    let span = tracing::info_span!("request", request.id = %id, %method, route);
    let started = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    let duration_ms = started.elapsed().as_millis();
    span.in_scope(|| tracing::info!(status, duration_ms, "Answered {method} {route} with {status}"));
    response
        .headers_mut()
        .insert(REQUEST_ID, HeaderValue::try_from(id).expect("a UUID is plain ASCII"));
    response
}
