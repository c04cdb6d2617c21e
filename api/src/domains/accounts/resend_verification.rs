use axum::{extract::State, http::StatusCode};

use super::{
    attempts::{Action, take_attempt, take_mail},
    client_address::ClientAddress,
    email::Email,
    key::Purpose,
    mails::send_confirmation,
    view::get_user,
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        problem::{ApiError, Problem},
    },
};

/// Mail another key for the address, unless it is already confirmed.
#[utoipa::path(
    post,
    path = "/front/users/{id}/resendVerification",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 202, description = "email queued"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn resend_verification(
    State(app): State<AppState>,
    client: ClientAddress,
    Owner(caller): Owner,
) -> Result<StatusCode, ApiError> {
    take_attempt(&app.db, &app.signing, Action::AskForMail, client).await?;
    let user = get_user(&mut *app.db.acquire().await?, caller.account).await?;
    if user.is_email_verified {
        return Ok(StatusCode::ACCEPTED);
    }
    let email = Email::parse(&user.email)?;
    let mut tx = app.db.begin().await?;
    take_mail(&mut tx, &app.signing, Purpose::ConfirmEmail, &email, client).await?;
    send_confirmation(&mut tx, &app.public_url, caller.account, &email).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}
