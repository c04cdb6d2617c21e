use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{AppendHeaders, IntoResponse},
};
use chrono::Utc;
use jobs::{domains::accounts::end_sessions, live::AuthChange};

use super::{
    attempts::{Action, take_attempt},
    client_address::ClientAddress,
    key::{Purpose, find_key_holder, use_key, void_ways_in},
    known_browser::KnownBrowser,
    new_password::check_new_password,
    open_session::forget_session,
    view::ResetPassword,
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Set a new password with a mailed key, and log every browser out.
#[utoipa::path(
    post,
    path = "/front/auth/password/reset",
    request_body = ResetPassword,
    responses(
        (status = 204, description = "new password set"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn reset_password(
    State(app): State<AppState>,
    client: ClientAddress,
    Json(body): Json<ResetPassword>,
) -> Result<impl IntoResponse, ApiError> {
    take_attempt(&app.db, &app.signing, Action::ShowKey, client).await?;
    // First, so that a refused password doesn't use up the key.
    check_new_password(&body.password)?;
    // Looked up before use: hashing is expensive, and not worth it for an invented key.
    let holder = find_key_holder(
        &mut *app.db.acquire().await?,
        Purpose::ResetPassword,
        &body.recovery_key,
    )
    .await?;
    holder.ok_or(Code::TokenInvalid)?;
    let hashed = app.passwords.hash(body.password, vec![]).await?;

    let mut tx = app.db.begin().await?;
    let holder = use_key(&mut tx, Purpose::ResetPassword, &body.recovery_key)
        .await?
        .ok_or(Code::TokenInvalid)?;
    let has_second_factor = sqlx::query_scalar!(
        r#"update accounts set password_hash = $2
           where id = $1 and lower(email) = lower($3) and (deleted_at is null or erase_at > now())
           returning exists (
               select from two_factors where account_id = accounts.id and activated_at is not null
           ) as "has_second_factor!""#,
        holder.account.0,
        hashed.hash,
        holder.email,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Code::TokenInvalid)?;
    void_ways_in(&mut tx, holder.account).await?;
    // Ends every session opened with the old password.
    end_sessions(&mut tx, holder.account, AuthChange::PasswordChanged).await?;
    tx.commit().await?;

    // Reading the account's mail proves ownership: other people's guesses don't delay this browser. Not with a second
    // factor: a known browser also gets its own guesses at codes, and a mailbox must not buy more of those.
    let known = (!has_second_factor).then(|| {
        let cookie = KnownBrowser::cookie(holder.account, &hashed.hash, &app.signing, Utc::now());
        (header::SET_COOKIE, cookie)
    });
    Ok((StatusCode::NO_CONTENT, forget_session(), AppendHeaders(known)))
}
