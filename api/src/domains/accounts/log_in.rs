use axum::{extract::State, http::HeaderMap, response::IntoResponse};
use chrono::Utc;
use jobs::{
    domains::{accounts::find_block, notifications::AccountChange, studios::find_membership},
    ids::AccountId,
    live::AuthChange,
};
use sqlx::{PgConnection, PgPool};

use super::{
    attempts::{Admitted, Guess, OwnSecret, give_guess_back, take_guess, take_guess_at, take_own_guess},
    client_address::ClientAddress,
    find_account::{Account, MOST, find_accounts},
    known_browser::KnownBrowser,
    login_name::LoginName,
    mails::tell_change,
    open_session::{SetCookies, open_session},
    passwords::Candidate,
    session::announce_change,
    two_factor::check_code,
    view::{LogIn, SignedIn, get_user},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Logs in by username, or by email and the password set with it, plus a code if the account has a second factor. A
/// wrong password and an unknown name get the same answer, after the same work.
#[utoipa::path(
    post,
    path = "/front/auth/login",
    request_body = LogIn,
    responses(
        (status = 200, body = SignedIn, description = "logged in"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn log_in(
    State(app): State<AppState>,
    client: ClientAddress,
    headers: HeaderMap,
    Json(body): Json<LogIn>,
) -> Result<impl IntoResponse, ApiError> {
    let (code, is_studio) = (body.code.clone(), body.is_studio);
    let admitted = admit(&app, client, &headers, body).await?;
    if admitted.account.is_deleted {
        return Err(ApiError::deleted(admitted.account.restorable_until));
    }
    check_second_factor(&app, &headers, &admitted.account, code.as_deref()).await?;
    let mut tx = app.db.begin().await?;
    if is_studio && find_membership(&mut tx, admitted.account.id).await?.is_none() {
        return Err(ApiError::at_field(Code::Forbidden, "isStudio"));
    }
    let answer = sign_in(&mut tx, &app, &headers, admitted).await?;
    tx.commit().await?;
    Ok(answer)
}

/// A log-in with the right name and password.
pub(super) struct Admittance {
    pub account: Account,
    is_weak: bool,
    fresh_hash: Option<String>,
}

/// Errors if name and password don't match, or the account is blocked. A deleted account still passes here.
pub(super) async fn admit(
    app: &AppState,
    client: ClientAddress,
    headers: &HeaderMap,
    body: LogIn,
) -> Result<Admittance, ApiError> {
    let name = LoginName::parse(&body.login_or_email);
    let known = KnownBrowser::read(headers, &app.signing, Utc::now());
    let guess = Guess {
        name: &name,
        client,
        known: known.as_ref(),
    };
    let (admitted, counted) = take_guess(&app.db, &app.signing, &guess).await?;
    let accounts = accounts_within_reach(app, &name, admitted).await?;

    // Same work regardless of how many accounts claim the email.
    let work = if name.as_str().contains('@') { MOST } else { 1 };
    let candidates = accounts.iter().map(as_candidate).collect();
    let answer = app.passwords.verify_any(body.password, candidates, work).await;
    if !matches!(answer, Ok(None)) {
        give_guess_back(&app.db, &counted).await?;
    }
    let Some((index, verdict)) = answer? else {
        return Err(Code::LoginFailed.into());
    };
    let account = accounts.into_iter().nth(index).ok_or(Code::LoginFailed)?;
    if account.is_blocked && !account.is_deleted {
        return Err(refuse_blocked(&app.db, account.id).await?);
    }
    Ok(Admittance {
        account,
        is_weak: verdict.is_weak,
        fresh_hash: verdict.fresh_hash,
    })
}

/// Requires a code if the account has a second factor. Wrong ones are counted; a right one is used up.
pub(super) async fn check_second_factor(
    app: &AppState,
    headers: &HeaderMap,
    account: &Account,
    code: Option<&str>,
) -> Result<(), ApiError> {
    if !account.has_second_factor {
        return Ok(());
    }
    let code = code
        .map(str::trim)
        .filter(|code| !code.is_empty())
        .ok_or_else(|| ApiError::at_field(Code::TwoFactorRequired, "code"))?;
    let known = KnownBrowser::read(headers, &app.signing, Utc::now())
        .filter(|browser| browser.is_known_to(account.id, &account.password_hash, &app.signing));
    let counted = take_guess_at(&app.db, &app.signing, OwnSecret::Code, account.id, known.as_ref()).await?;
    let mut tx = app.db.begin().await?;
    if !check_code(&mut tx, &app.signing, account.id, code).await? {
        return Err(ApiError::at_field(Code::TwoFactorFailed, "code"));
    }
    tx.commit().await?;
    give_guess_back(&app.db, &counted).await?;
    Ok(())
}

/// Opens the session, and notifies the member's other devices. In a browser that the account doesn't know, its owner is
/// warned by mail.
///
/// Errors with [`Code::Conflict`] if the account changed since the password was checked.
pub(super) async fn sign_in(
    tx: &mut PgConnection,
    app: &AppState,
    headers: &HeaderMap,
    admitted: Admittance,
) -> Result<(SetCookies, Json<SignedIn>), ApiError> {
    let Admittance {
        mut account,
        is_weak,
        fresh_hash,
    } = admitted;
    hold(tx, &account).await?;
    let is_known = KnownBrowser::read(headers, &app.signing, Utc::now())
        .is_some_and(|browser| browser.is_known_to(account.id, &account.password_hash, &app.signing));
    if !is_known && has_confirmed_email(tx, account.id).await? {
        tell_change(tx, &app.public_url, account.id, AccountChange::NewDevice).await?;
    }
    if let Some(hash) = fresh_hash {
        replace_hash(tx, &account, &hash).await?;
        account.password_hash = hash;
    }
    let cookies = open_session(tx, &app.signing, headers, (&account).into()).await?;
    announce_change(tx, account.id, AuthChange::LoggedIn).await?;
    let user = get_user(tx, account.id).await?;
    let signed_in = SignedIn {
        user,
        password_is_weak: is_weak,
    };
    Ok((cookies, Json(signed_in)))
}

/// Locks the account until the transaction ends: a new password logs out every session opened with the old one,
/// including those just being opened.
async fn hold(tx: &mut PgConnection, account: &Account) -> Result<(), ApiError> {
    sqlx::query_scalar!(
        "select 1 as one from accounts
         where id = $1 and password_hash = $2 and deleted_at is null and blocked_at is null
         for no key update",
        account.id.0,
        account.password_hash,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(Code::Conflict)?;
    Ok(())
}

/// An unconfirmed address may be someone else's.
async fn has_confirmed_email(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select email_confirmed_at is not null as "is_confirmed!" from accounts where id = $1"#,
        account.0,
    )
    .fetch_one(tx)
    .await
}

/// Only shown to someone who knows the password: why, and until when.
async fn refuse_blocked(db: &PgPool, account: AccountId) -> Result<ApiError, ApiError> {
    let block = find_block(&mut *db.acquire().await?, account).await?;
    Ok(block.map_or(Code::AccountBlocked.into(), ApiError::blocked))
}

/// The accounts that the guess may open. Errors with the strangers' refusal if it was admitted for a browser that none
/// of them knows.
async fn accounts_within_reach(
    app: &AppState,
    name: &LoginName,
    admitted: Admitted<'_>,
) -> Result<Vec<Account>, ApiError> {
    let accounts = find_accounts(&app.db, name).await?;
    let Admitted::From(browser, refusal) = admitted else {
        return Ok(accounts);
    };
    // An unverified claim can't bypass the first named account's budget.
    let own = accounts
        .into_iter()
        .take(1)
        .find(|account| browser.is_known_to(account.id, &account.password_hash, &app.signing))
        .ok_or(refusal)?;
    take_own_guess(&app.db, &app.signing, own.id).await?;
    Ok(vec![own])
}

fn as_candidate(account: &Account) -> Candidate {
    Candidate {
        hash: account.password_hash.clone(),
        about: vec![account.username.clone(), account.email.clone()],
    }
}

async fn replace_hash(tx: &mut PgConnection, account: &Account, hash: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update accounts set password_hash = $2 where id = $1",
        account.id.0,
        hash,
    )
    .execute(tx)
    .await?;
    Ok(())
}
