use axum::{extract::State, http::StatusCode};
use jobs::{domains::notifications::AccountChange, ids::AccountId};

use super::{
    attempts::{Action, take_attempt, take_mail},
    client_address::ClientAddress,
    confirm_email::take_address,
    email::Email,
    key::{KeyHolder, Purpose, void_keys, void_ways_in},
    mails::{FORMER_DAYS, send_change, tell_change_at},
    own_password::check_own_password,
    view::ChangeEmail,
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Request a change of email address, with the password. It takes effect once the link mailed there is opened. The
/// answer doesn't reveal whether the address belongs to another account.
#[utoipa::path(
    post,
    path = "/front/users/{id}/email",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = ChangeEmail,
    responses(
        (status = 202, description = "email queued to the new address"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn change_email(
    State(app): State<AppState>,
    client: ClientAddress,
    Owner(caller): Owner,
    Json(body): Json<ChangeEmail>,
) -> Result<StatusCode, ApiError> {
    let email = Email::parse(&body.email)?;
    let own = check_own_password(&app, caller.account, body.password).await?;
    take_attempt(&app.db, &app.signing, Action::AskForMail, client).await?;
    let mut tx = app.db.begin().await?;
    // The last request counts. Keys are locked before the account, as when a key is used.
    void_keys(&mut tx, caller.account, Purpose::ChangeEmail).await?;
    own.hold(&mut tx).await?;
    if is_own(&mut tx, caller.account, &email).await? {
        return Err(ApiError::at_field(Code::Conflict, "email"));
    }
    take_mail(&mut tx, &app.signing, Purpose::ChangeEmail, &email, client).await?;
    send_change(&mut tx, &app.public_url, caller.account, &email).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}

async fn is_own(tx: &mut sqlx::PgConnection, account: AccountId, email: &Email) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select lower(email) = lower($2) as "is_own!" from accounts where id = $1"#,
        account.0,
        email.as_str(),
    )
    .fetch_one(tx)
    .await
}

/// Switches the account to the verified email and notifies the old one.
///
/// Errors with [`Code::EmailTaken`] if another account has confirmed it in the meantime.
pub(super) async fn move_address(
    tx: &mut sqlx::PgTransaction<'_>,
    app: &AppState,
    holder: &KeyHolder,
) -> Result<(), ApiError> {
    let account = holder.account;
    let before = sqlx::query_scalar!(
        "select email from accounts where id = $1 and deleted_at is null for no key update",
        account.0,
    )
    .fetch_optional(&mut **tx)
    .await?
    .ok_or(Code::TokenInvalid)?;
    sqlx::query!(
        "update accounts
         set email = $2, email_confirmed_at = null, email_changed_at = now(),
             -- after several changes, the first address stays
             former_email = case
                 when former_email is not null and email_changed_at > now() - make_interval(days => $3)
                     then former_email
                 when email_confirmed_at is not null then email
             end
         where id = $1",
        account.0,
        holder.email,
        FORMER_DAYS,
    )
    .execute(&mut **tx)
    .await?;
    take_address(tx, app, holder)
        .await
        .map_err(|refusal| match refusal.code() {
            // The account still exists and awaits the change, so another one has the address.
            Code::TokenInvalid => Code::EmailTaken.into(),
            _ => refusal,
        })?;
    void_ways_in(tx, account).await?;
    tell_change_at(tx, &app.public_url, account, AccountChange::Email, &before).await?;
    Ok(())
}
