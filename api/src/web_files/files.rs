use std::path::Path;

use axum::{
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use tower::ServiceExt;
use tower_http::services::ServeDir;

/// Their names change with their content.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// A built file, or its compressed copy from the build.
pub(super) async fn answer(request: Request, dir: &Path) -> Response {
    let path = request.uri().path();
    let is_asset = path.starts_with("/assets/");
    if is_private(path) {
        return missing();
    }
    let files = ServeDir::new(dir)
        .append_index_html_on_directories(false)
        .precompressed_br()
        .precompressed_gzip();
    let Ok(response) = files.oneshot(request).await;
    if !response.status().is_success() && response.status() != StatusCode::NOT_MODIFIED {
        return missing();
    }
    let mut response = response.into_response();
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, if is_asset { FOR_GOOD } else { AN_HOUR });
    response
}

/// Source maps and build metadata reveal how the web is made; the page is only sent with its policy.
fn is_private(path: &str) -> bool {
    let extension = Path::new(path).extension().unwrap_or_default();
    extension == "map" || extension == "html" || path.split('/').any(|part| part.starts_with('.'))
}

/// Not cached: during a rollout another node may already have the file.
fn missing() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response()
}
