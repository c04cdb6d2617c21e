use axum::{Router, extract::State, http::StatusCode, routing::get};

use crate::app::AppState;

/// `/healthz`: the process is alive. `/readyz`: it can serve.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/healthz", get(|| async { StatusCode::OK }))
        .route("/readyz", get(is_ready))
}

async fn is_ready(State(app): State<AppState>) -> StatusCode {
    match sqlx::query_scalar!("select 1 as one").fetch_one(&app.db).await {
        Ok(_) => StatusCode::OK,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}
