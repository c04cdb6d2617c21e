use axum::{extract::State, http::StatusCode};
use jobs::live::{LiveEvent, SubscriptionKey, announce};

use crate::{
    app::AppState,
    http::{
        caller::{Caller, Owner},
        problem::{ApiError, Problem},
    },
};

/// Record that the member came from one of our mails, and so reads them.
#[utoipa::path(
    post,
    path = "/front/users/{id}/emailEngagement",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 204, description = "recorded"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn engage_email(State(app): State<AppState>, Owner(caller): Owner) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    let noted = sqlx::query!(
        "update accounts set email_engaged_at = now() where id = $1 and email_engaged_at is null",
        caller.account.0,
    )
    .execute(&mut *tx)
    .await?;
    if noted.rows_affected() == 1 {
        announce(
            &mut tx,
            SubscriptionKey::User(caller.account),
            &LiveEvent::UserUpdated {},
        )
        .await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Keep an otherwise idle member online for five more minutes.
#[utoipa::path(
    post,
    path = "/front/users/onlineStatus",
    responses(
        (status = 204, description = "recorded"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn tell_online_status(_: Caller) -> StatusCode {
    StatusCode::NO_CONTENT
}
