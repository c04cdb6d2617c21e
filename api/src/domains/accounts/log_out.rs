use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::IntoResponse,
};

use super::{open_session::forget_session, session::end_session_of};
use crate::{
    app::AppState,
    http::{
        cookies,
        problem::{ApiError, Problem},
    },
};

/// Log this browser out. Also succeeds for browsers already logged out, and for blocked accounts.
#[utoipa::path(
    post,
    path = "/front/auth/logout",
    responses(
        (status = 204, description = "logged out"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn log_out(State(app): State<AppState>, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    if let Some(secret) = cookies::read(&headers, cookies::SESSION) {
        let mut tx = app.db.begin().await?;
        end_session_of(&mut tx, secret).await?;
        tx.commit().await?;
    }
    Ok((StatusCode::NO_CONTENT, forget_session()))
}
