use axum::extract::State;
use jobs::domains::notifications::AccountChange;

use super::{
    own_secrets::{Factor, check_own_secrets, lock_factor},
    recovery::give_codes,
    view::{RecoveryCodes, RenewRecoveryCodes},
};
use crate::{
    app::AppState,
    domains::accounts::mails::tell_change,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Replace the recovery codes; the previous ones stop working. Needs the password and a code, or a recovery code.
#[utoipa::path(
    post,
    path = "/front/users/{id}/2fa/recovery-codes",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = RenewRecoveryCodes,
    responses(
        (status = 200, body = RecoveryCodes, description = "these codes are only shown once"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn renew_recovery_codes(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<RenewRecoveryCodes>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let account = caller.account;
    let own = check_own_secrets(&app, account, body.password, body.code.as_deref()).await?;
    let mut tx = app.db.begin().await?;
    own.hold(&mut tx).await?;
    lock_factor(&mut tx, account, Factor::On).await?;
    let recovery_codes = give_codes(&mut tx, &app.signing, account).await?;
    tell_change(&mut tx, &app.public_url, account, AccountChange::RecoveryCodes).await?;
    tx.commit().await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}
