use std::sync::Arc;

use axum::{Router, http::header, routing::get};

use crate::app::AppState;

/// The published schema, as the web's types are made from it.
pub fn routes(document: Arc<str>) -> Router<AppState> {
    let answer = move || async move { ([(header::CONTENT_TYPE, "application/json")], document.to_string()) };
    Router::new().route("/front/openapi.json", get(answer))
}
