use axum::extract::State;

use super::view::{PasswordVerdict, ShowPassword};
use crate::{
    app::AppState,
    domains::accounts::own_password::check_own_password,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Check the password before asking for more.
#[utoipa::path(
    post,
    path = "/front/users/{id}/2fa/check-password",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = ShowPassword,
    responses(
        (status = 200, body = PasswordVerdict, description = "right or wrong"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn check_password(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ShowPassword>,
) -> Result<Json<PasswordVerdict>, ApiError> {
    match check_own_password(&app, caller.account, body.password).await {
        Ok(_) => Ok(Json(PasswordVerdict { is_right: true })),
        Err(refusal) if refusal.code() == Code::PasswordWrong => Ok(Json(PasswordVerdict { is_right: false })),
        Err(refusal) => Err(refusal),
    }
}
