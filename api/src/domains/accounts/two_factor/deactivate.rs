use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::notifications::AccountChange,
    live::{LiveEvent, SubscriptionKey, announce},
};

use super::{own_secrets::check_own_secrets, view::DeactivateTwoFactor};
use crate::{
    app::AppState,
    domains::accounts::mails::tell_change,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Turn off two-factor authentication, and delete the secret and recovery codes. Needs the password
/// and a code, or a recovery code.
#[utoipa::path(
    post,
    path = "/front/users/{id}/2fa/deactivate",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = DeactivateTwoFactor,
    responses(
        (status = 204, description = "off"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn deactivate_two_factor(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<DeactivateTwoFactor>,
) -> Result<StatusCode, ApiError> {
    let account = caller.account;
    let own = check_own_secrets(&app, account, body.password, body.code.as_deref()).await?;
    let mut tx = app.db.begin().await?;
    own.hold(&mut tx).await?;
    let was_active = sqlx::query_scalar!(
        r#"delete from two_factors where account_id = $1 returning activated_at is not null as "was_active!""#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if was_active == Some(true) {
        tell_change(&mut tx, &app.public_url, account, AccountChange::TwoFactorOff).await?;
        announce(&mut tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
