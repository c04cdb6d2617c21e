use axum::{Json, Router, extract::State, http::StatusCode, routing::get};
use serde_json::{Value, json};

use crate::app::AppState;

/// `/healthz`: the process is alive. `/readyz`: it can serve, or what is missing.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/healthz", get(|| async { StatusCode::OK }))
        .route("/readyz", get(is_ready))
}

/// `missing`: what can't be reached, in words for whoever operates it.
async fn is_ready(State(app): State<AppState>) -> (StatusCode, Json<Value>) {
    let missing = match sqlx::query_scalar!("select 1 as one").fetch_one(&app.db).await {
        Ok(_) => vec![],
        Err(_) => vec!["PostgreSQL doesn't answer"],
    };
    let is_ready = missing.is_empty();
    let status = if is_ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, Json(json!({ "isReady": is_ready, "missing": missing })))
}
