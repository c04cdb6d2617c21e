use std::time::Duration;

use axum::{extract::State, http::StatusCode};

use super::{
    attempts::{Action, may_mail, take_attempt},
    client_address::ClientAddress,
    email::Email,
    find_claims::find_claims,
    key::Purpose,
    mails::send_reset,
    view::{ForgotPassword, Nothing},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Minimum response time, which hides whether a mail was written.
const ANSWER_AFTER: Duration = Duration::from_millis(100);

/// Mail a key for a new password, if an account has that address. The answer doesn't reveal it.
#[utoipa::path(
    post,
    path = "/front/auth/password/forgot",
    request_body = ForgotPassword,
    responses(
        (status = 202, body = Nothing, description = "email queued, if the address is known"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn forget_password(
    State(app): State<AppState>,
    client: ClientAddress,
    Json(body): Json<ForgotPassword>,
) -> Result<(StatusCode, Json<Nothing>), ApiError> {
    let email = Email::parse(&body.email)?;
    take_attempt(&app.db, &app.signing, Action::AskForMail, client).await?;
    let (mailed, ()) = tokio::join!(mail_keys(&app, client, &email), tokio::time::sleep(ANSWER_AFTER));
    mailed?;
    Ok((StatusCode::ACCEPTED, Json(Nothing {})))
}

/// One mail per spelling of the address, with a key for each account that spells it this way.
async fn mail_keys(app: &AppState, asker: ClientAddress, to: &Email) -> Result<(), ApiError> {
    let mut tx = app.db.begin().await?;
    let claims = find_claims(&mut tx, to).await?;
    for alike in claims.chunk_by(|a, b| a.email == b.email) {
        if may_mail(&mut tx, &app.signing, Purpose::ResetPassword, to, asker).await? {
            send_reset(&mut tx, &app.public_url, alike).await?;
        }
    }
    Ok(tx.commit().await?)
}
