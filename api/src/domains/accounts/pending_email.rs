use axum::{extract::State, http::StatusCode};

use super::{
    attempts::{Action, take_attempt, take_mail},
    client_address::ClientAddress,
    email::Email,
    key::{Purpose, void_keys},
    mails::send_change,
    view::{EmailChange, PendingEmail},
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// The address that the account is about to get, until the link mailed there is opened, withdrawn or too old.
#[utoipa::path(
    get,
    path = "/front/users/{id}/email",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 200, body = EmailChange, description = "the pending address, if any"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn get_email_change(
    State(app): State<AppState>,
    Owner(caller): Owner,
) -> Result<Json<EmailChange>, ApiError> {
    let pending = sqlx::query_as!(
        PendingEmail,
        "select email, expires_at
         from account_keys
         where account_id = $1 and purpose = $2 and used_at is null and expires_at > now()
         order by created_at desc
         limit 1",
        caller.account.0,
        Purpose::ChangeEmail.as_str(),
    )
    .fetch_optional(&app.db)
    .await?;
    Ok(Json(EmailChange { pending }))
}

/// Mail a new link to the pending address; the one sent before stops working. A conflict if no address is pending.
#[utoipa::path(
    post,
    path = "/front/users/{id}/email/resend",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 202, description = "email queued to the pending address"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn resend_email_change(
    State(app): State<AppState>,
    client: ClientAddress,
    Owner(caller): Owner,
) -> Result<StatusCode, ApiError> {
    take_attempt(&app.db, &app.signing, Action::AskForMail, client).await?;
    let mut tx = app.db.begin().await?;
    let addresses = sqlx::query_scalar!(
        "update account_keys
         set used_at = now()
         where account_id = $1 and purpose = $2 and used_at is null and expires_at > now()
         returning email",
        caller.account.0,
        Purpose::ChangeEmail.as_str(),
    )
    .fetch_all(&mut *tx)
    .await?;
    let address = addresses.last().ok_or(Code::Conflict)?;
    let email = Email::parse(address)?;
    take_mail(&mut tx, &app.signing, Purpose::ChangeEmail, &email, client).await?;
    send_change(&mut tx, &app.public_url, caller.account, &email).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}

/// Withdraw a change of address: the link mailed to the new one stops working. Does nothing if none is pending.
#[utoipa::path(
    delete,
    path = "/front/users/{id}/email",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 204, description = "withdrawn"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn cancel_email_change(State(app): State<AppState>, Owner(caller): Owner) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    void_keys(&mut tx, caller.account, Purpose::ChangeEmail).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
