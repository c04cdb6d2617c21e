use axum::{extract::State, http::StatusCode};
use jobs::domains::{
    config::Feature,
    subscriptions::{ResumeError, resume_membership, resume_plan},
};

use super::find_creator;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Take back the cancellation of a fan club membership before it ends. Refused once its provider was asked to stop.
#[utoipa::path(post, path = "/front/models/username/{username}/fanClub/resume", tag = "subscriptions",
    params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_fan_club(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    let creator = find_creator(&mut tx, &username).await?;
    resume_membership(&mut tx, creator, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take back the cancellation of the platform subscription before it ends.
#[utoipa::path(post, path = "/front/subscription/resume", tag = "subscriptions",
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_subscription(State(app): State<AppState>, caller: Caller) -> Result<StatusCode, ApiError> {
    app.check_feature(Feature::PaidSubscription)?;
    let mut tx = app.db.begin().await?;
    resume_plan(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<ResumeError> for ApiError {
    fn from(error: ResumeError) -> Self {
        match error {
            ResumeError::NotCanceled => Code::Conflict.into(),
            ResumeError::Stopped => Code::RenewalStopped.into(),
            ResumeError::Database(error) => error.into(),
        }
    }
}
