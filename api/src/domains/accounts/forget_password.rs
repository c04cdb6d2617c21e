use std::time::Duration;

use axum::{extract::State, http::StatusCode};
use jobs::ids::AccountId;

use super::{
    attempts::{Action, may_mail, take_attempt},
    client_address::ClientAddress,
    email::Email,
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
    let (mailed, ()) = tokio::join!(mail_key(&app, &email), tokio::time::sleep(ANSWER_AFTER));
    mailed?;
    Ok((StatusCode::ACCEPTED, Json(Nothing {})))
}

async fn mail_key(app: &AppState, to: &Email) -> Result<(), ApiError> {
    if !may_mail(&app.db, &app.signing, to).await? {
        return Ok(());
    }
    let mut tx = app.db.begin().await?;
    let found = sqlx::query!(
        r#"select id as "account: AccountId", email
           from accounts
           where lower(email) = lower($1) and deleted_at is null
           order by email_confirmed_at is null, created_at desc
           limit 1"#,
        to.as_str(),
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(owner) = found {
        send_reset(&mut tx, &app.public_url, owner.account, &owner.email).await?;
    }
    Ok(tx.commit().await?)
}
