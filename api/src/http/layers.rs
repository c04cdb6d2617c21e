//! Layers around every route: request id and log line, time limit, panics as problems, cross-site guard, region policy,
//! guard against pages of another person, log of acting, body limit and security headers.
mod deadline;
pub mod headers;
mod steady_body;
mod trace;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::any,
};
use tower_http::catch_panic::CatchPanicLayer;

use self::headers::SecurityHeaders;
use super::{
    acts::record_acts,
    cross_site::refuse_cross_site,
    problem::{ApiError, Code},
    regions::serve_by_region,
    same_person::refuse_another_person,
};
use crate::app::AppState;

/// Enough for the largest order with all its options; uploads have their own limits.
const MAX_BODY_BYTES: usize = 256 * 1024;

pub fn around(router: Router<AppState>, state: &AppState) -> Router<AppState> {
    let headers = SecurityHeaders::for_public_url(&state.public_url);
    router
        .route("/front", any(not_found))
        .route("/front/", any(not_found))
        .route("/front/{*rest}", any(not_found))
        .method_not_allowed_fallback(not_found)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn_with_state(state.clone(), record_acts))
        .layer(from_fn_with_state(state.clone(), refuse_another_person))
        .layer(from_fn_with_state(state.clone(), serve_by_region))
        .layer(from_fn_with_state(state.clone(), refuse_cross_site))
        .layer(from_fn(deadline::limit_time))
        .layer(CatchPanicLayer::custom(|_| panicked()))
        .layer(from_fn(move |request, next| headers.add(request, next)))
        .layer(from_fn(trace::trace))
}

async fn not_found() -> ApiError {
    Code::NotFound.into()
}

/// The panic hook has already logged the message and location.
fn panicked() -> Response {
    ApiError::from(Code::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, http::Request, routing::get};
    use http_body_util::BodyExt;
    use tower::ServiceExt;
    use tower_http::catch_panic::CatchPanicLayer;

    #[tokio::test]
    async fn a_panic_is_answered_as_a_problem_without_detail() {
        let router = Router::new()
            .route("/", get(async || -> &str { panic!("a detail") }))
            .layer(CatchPanicLayer::custom(|_| super::panicked()));

        let response = router
            .oneshot(Request::get("/").body(Body::empty()).unwrap())
            .await
            .unwrap();

        assert_eq!(response.status(), 500);
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let problem: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(problem["code"], "internal");
        assert!(!problem.to_string().contains("a detail"));
    }
}
