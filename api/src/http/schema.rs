use std::sync::Arc;

use axum::{Router, http::header, routing::get};

use crate::app::AppState;

/// The published schema, from which the web's types are generated.
pub fn routes(document: Arc<str>) -> Router<AppState> {
    let answer = move || async move { ([(header::CONTENT_TYPE, "application/json")], document.to_string()) };
    Router::new().route("/front/openapi.json", get(answer))
}
