use std::time::{Duration, Instant};

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue, Method},
    middleware::Next,
    response::Response,
};
use telemetry::name_trace;
use tracing::{Instrument, Span, field::Empty};
use uuid::Uuid;

use crate::http::{metrics, problem::Code};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id, and logs one line when it ends. Never the query or body: they hold mailed keys, signatures
/// and members' texts.
pub(super) async fn trace(request: Request, next: Next) -> Response {
    let id = Uuid::now_v7().to_string();
    let method = request.method().clone();
    // The route pattern rather than the path, which holds ids and can't be aggregated.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "(no route)".to_owned(), |path| path.as_str().to_owned());
    let span = tracing::info_span!("request", request.id = %id, %method, route, trace.id = Empty, account.id = Empty);
    name_trace(&span);
    let waiting = Waiting {
        span: span.clone(),
        method,
        route,
        started: Instant::now(),
        is_answered: false,
    };
    let mut response = next.run(request).instrument(span).await;
    let code = response.extensions().get::<Code>().copied();
    waiting.answered(response.status().as_u16(), code);
    response
        .headers_mut()
        .insert(REQUEST_ID, HeaderValue::try_from(id).expect("a UUID is plain ASCII"));
    response
}

/// A request in progress. Dropped unanswered when the client hangs up: pages do that whenever a visitor navigates, so
/// it is logged without a warning.
struct Waiting {
    span: Span,
    method: Method,
    route: String,
    started: Instant,
    is_answered: bool,
}

impl Waiting {
    /// `code`: why the request was refused, if it was.
    fn answered(mut self, status: u16, code: Option<Code>) {
        self.is_answered = true;
        let Self { method, route, .. } = &self;
        let duration = self.started.elapsed();
        metrics::answered(method, route, Some(status), duration);
        if let Some(code) = code {
            metrics::refused(code);
        }
        let (duration_ms, code) = (in_ms(duration), code.map(Code::name));
        let code = code.as_deref();
        self.span
            .in_scope(|| tracing::info!(status, duration_ms, code, "request answered"));
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if self.is_answered {
            return;
        }
        let Self { method, route, .. } = &*self;
        let duration = self.started.elapsed();
        metrics::answered(method, route, None, duration);
        let duration_ms = in_ms(duration);
        self.span
            .in_scope(|| tracing::info!(duration_ms, "request dropped by the client"));
    }
}

fn in_ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::{
        io::Write,
        sync::{Arc, Mutex},
    };

    use axum::{Router, body::Body, http::Request, middleware::from_fn, routing::get};
    use futures::FutureExt;
    use tower::ServiceExt;

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(line)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn who_hangs_up_is_worth_one_line_and_no_warning() {
        let (log, router) = (
            Log::default(),
            Router::new()
                .route("/slow/{id}", get(std::future::pending::<()>))
                .layer(from_fn(super::trace)),
        );
        let kept = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || kept.clone())
            .finish();

        tracing::subscriber::with_default(subscriber, || {
            let request = Request::get("/slow/7?key=s3cret").body(Body::empty()).unwrap();
            let answer = Box::pin(router.oneshot(request)).now_or_never();
            assert!(answer.is_none());
        });

        let lines = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(lines.lines().count(), 1, "{lines}");
        assert!(
            lines.contains(" INFO ")
                && lines.contains("method=GET route=\"/slow/{id}\"")
                && lines.contains("request dropped by the client")
        );
        assert!(!lines.contains("s3cret"));
    }
}
