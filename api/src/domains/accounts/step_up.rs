use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    own_password::check_own_password,
    two_factor::{check_own_code, has_second_factor},
};
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Staff},
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// One of both: the code where the account has a second factor, and the password where it has none.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StepUp {
    #[serde(default)]
    pub password: Option<String>,
    /// From the app, or a recovery code.
    #[serde(default)]
    pub code: Option<String>,
}

/// Confirm that it is still you: for 15 minutes this session may do what asks for it. Wrong codes and passwords are
/// counted as at the log-in.
#[utoipa::path(
    post,
    path = "/front/auth/step-up",
    request_body = StepUp,
    responses(
        (status = 204, description = "confirmed"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn step_up(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<StepUp>,
) -> Result<StatusCode, ApiError> {
    let own = if has_second_factor(&app.db, caller.account).await? {
        check_own_code(&app, caller.account, body.code.as_deref()).await?;
        None
    } else {
        let password = body.password.filter(|password| !password.is_empty());
        let password = password.ok_or_else(|| ApiError::at_field(Code::PasswordWrong, "password"))?;
        Some(check_own_password(&app, caller.account, password).await?)
    };
    let mut tx = app.db.begin().await?;
    if let Some(own) = own {
        own.hold(&mut tx).await?;
    }
    sqlx::query!(
        "update sessions set stepped_up_at = now() where id = $1 and ended_at is null",
        caller.session.0,
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether this session has been confirmed lately: asked before a document opens in a window of its own.
#[utoipa::path(
    get,
    path = "/front/admin/step-up",
    responses(
        (status = 204, description = "it has"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn check_step_up(_: Staff) -> StatusCode {
    StatusCode::NO_CONTENT
}
