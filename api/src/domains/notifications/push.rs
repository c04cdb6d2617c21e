use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::notifications::{NewPush, PushError, add_push, remove_push},
    ids::AccountId,
};

use super::view::{AddPush, RemovePush};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

impl From<PushError> for ApiError {
    fn from(error: PushError) -> Self {
        match error {
            PushError::Endpoint => Self::at_field(Code::UnknownOption, "endpoint"),
            PushError::Keys => Self::at_field(Code::InvalidBody, "p256dh"),
            PushError::Database(error) => error.into(),
        }
    }
}

/// Add a push subscription of this browser.
#[utoipa::path(post, path = "/front/users/{id}/push-subscriptions", tag = "notifications",
    params(("id" = AccountId, Path)), request_body = AddPush,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn add_push_subscription(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<AddPush>,
) -> Result<StatusCode, ApiError> {
    let new = NewPush {
        endpoint: &body.endpoint,
        p256dh: &body.p256dh,
        auth: &body.auth,
    };
    let mut tx = app.db.begin().await?;
    add_push(&mut tx, caller.account, &new).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove the push subscription of this browser.
#[utoipa::path(post, path = "/front/users/{id}/push-subscriptions/remove", tag = "notifications",
    params(("id" = AccountId, Path)), request_body = RemovePush,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn remove_push_subscription(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<RemovePush>,
) -> Result<StatusCode, ApiError> {
    remove_push(&mut *app.db.acquire().await?, caller.account, &body.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
