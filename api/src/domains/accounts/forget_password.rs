use std::time::Duration;

use axum::{extract::State, http::StatusCode};

use super::{
    attempts::{Action, may_mail, take_attempt},
    client_address::ClientAddress,
    email::Email,
    find_claims::find_claims,
    key::Purpose,
    login_name::LoginName,
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

/// Every answer takes at least this long, which hides whether a mail was written meanwhile.
const ANSWER_AFTER: Duration = Duration::from_millis(100);

/// Mails a key for a new password, if somebody has that address. The answer does not tell.
#[utoipa::path(
    post,
    path = "/front/auth/password/forgot",
    request_body = ForgotPassword,
    responses(
        (status = 202, body = Nothing, description = "a mail is on its way, if the address is known"),
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

/// As long as nobody has confirmed the address, each account that claims it gets a key: which of them is theirs, the
/// readers of the mails know.
async fn mail_keys(app: &AppState, asker: ClientAddress, to: &Email) -> Result<(), ApiError> {
    let mut claims = find_claims(&app.db, &LoginName::parse(to.as_str())).await?;
    claims.retain(|claim| !claim.is_deleted);
    if claims.iter().any(|claim| claim.is_confirmed) {
        claims.retain(|claim| claim.is_confirmed);
    }
    // Each mail counts. Before the transaction, which would keep a connection while this takes another.
    let mut paid = 0;
    while paid < claims.len() && may_mail(&app.db, &app.signing, Purpose::ResetPassword, to, asker).await? {
        paid += 1;
    }
    let mut tx = app.db.begin().await?;
    for claim in &claims[..paid] {
        send_reset(&mut tx, &app.public_url, claim).await?;
    }
    Ok(tx.commit().await?)
}
