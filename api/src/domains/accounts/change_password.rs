use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{AppendHeaders, IntoResponse},
};
use chrono::Utc;
use jobs::{domains::notifications::AccountChange, live::AuthChange};

use super::{
    key::void_ways_in, known_browser::KnownBrowser, mails::tell_change, new_password::check_new_password,
    own_password::check_own_password, session::end_other_sessions, view::ChangePassword,
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Change the password, given the old one. Other browsers are logged out, and the owner is notified.
#[utoipa::path(
    post,
    path = "/front/users/{id}/password",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = ChangePassword,
    responses(
        (status = 204, description = "new password set"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn change_password(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ChangePassword>,
) -> Result<impl IntoResponse, ApiError> {
    // First, so that a refused new password doesn't cost a guess.
    check_new_password(&body.new_password).map_err(|refusal| refusal.of_field("newPassword"))?;
    let own = check_own_password(&app, caller.account, body.password).await?;
    let hashed = app.passwords.hash(body.new_password, vec![]).await?;

    let mut tx = app.db.begin().await?;
    // Before the account, as when a key is used.
    void_ways_in(&mut tx, caller.account).await?;
    own.hold(&mut tx).await?;
    sqlx::query!(
        "update accounts set password_hash = $2 where id = $1",
        caller.account.0,
        hashed.hash
    )
    .execute(&mut *tx)
    .await?;
    end_other_sessions(&mut tx, caller.account, caller.session, AuthChange::PasswordChanged).await?;
    tell_change(&mut tx, &app.public_url, caller.account, AccountChange::Password).await?;
    tx.commit().await?;

    let known = KnownBrowser::cookie(caller.account, &hashed.hash, &app.signing, Utc::now());
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, known)])))
}
