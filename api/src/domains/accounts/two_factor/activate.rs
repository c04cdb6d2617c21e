use axum::extract::State;
use jobs::{
    domains::notifications::AccountChange,
    live::{AuthChange, LiveEvent, SubscriptionKey, announce},
};

use super::{
    check_code::use_app_code,
    own_secrets::{Factor, lock_factor},
    recovery::give_codes,
    view::{ActivateTwoFactor, RecoveryCodes},
};
use crate::{
    app::AppState,
    domains::accounts::{
        attempts::{OwnSecret, give_guess_back, take_guess_at},
        mails::tell_change,
        own_password::check_own_password,
        session::end_other_sessions,
    },
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Turn on two-factor authentication. Needs the password, and a code that proves that the app has the secret. Logs the
/// account out everywhere else: those sessions were opened without a code.
#[utoipa::path(
    post,
    path = "/front/users/{id}/2fa/activate",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = ActivateTwoFactor,
    responses(
        (status = 200, body = RecoveryCodes, description = "on; these codes are only shown once"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn activate_two_factor(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ActivateTwoFactor>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let account = caller.account;
    let own = check_own_password(&app, account, body.password).await?;
    let counted = take_guess_at(&app.db, &app.signing, OwnSecret::Code, account, None).await?;
    let mut tx = app.db.begin().await?;
    own.hold(&mut tx).await?;
    lock_factor(&mut tx, account, Factor::Pending).await?;
    if !use_app_code(&mut tx, &app.signing, account, body.code.trim()).await? {
        return Err(ApiError::at_field(Code::TwoFactorFailed, "code"));
    }
    sqlx::query!(
        "update two_factors set activated_at = now() where account_id = $1",
        account.0
    )
    .execute(&mut *tx)
    .await?;
    end_other_sessions(&mut tx, account, caller.session, AuthChange::Revoked).await?;
    let recovery_codes = give_codes(&mut tx, &app.signing, account).await?;
    tell_change(&mut tx, &app.public_url, account, AccountChange::TwoFactorOn).await?;
    announce(&mut tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    tx.commit().await?;
    give_guess_back(&app.db, &counted).await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}
