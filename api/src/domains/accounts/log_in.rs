use axum::{extract::State, http::HeaderMap, response::IntoResponse};
use chrono::Utc;
use jobs::{domains::accounts::find_block, ids::AccountId};
use sqlx::{PgConnection, PgPool};

use super::{
    attempts::{Admitted, Guess, give_guess_back, take_guess, take_own_guess},
    client_address::ClientAddress,
    find_account::{Account, find_account},
    known_browser::KnownBrowser,
    login_name::LoginName,
    open_session::open_session,
    passwords::Candidate,
    view::{LogIn, SignedIn, get_user},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Signs in by username, or by the address that the account has confirmed. A wrong password and a name that nobody has
/// are answered alike, after the same work.
#[utoipa::path(
    post,
    path = "/front/auth/login",
    request_body = LogIn,
    responses(
        (status = 200, body = SignedIn, description = "signed in"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn log_in(
    State(app): State<AppState>,
    client: ClientAddress,
    headers: HeaderMap,
    Json(body): Json<LogIn>,
) -> Result<impl IntoResponse, ApiError> {
    let name = LoginName::parse(&body.login_or_email);
    let known = KnownBrowser::read(&headers, &app.signing, Utc::now());
    let guess = Guess {
        name: &name,
        client,
        known: known.as_ref(),
    };
    let (admitted, counted) = take_guess(&app.db, &app.signing, &guess).await?;
    let account = account_within_reach(&app, &name, admitted).await?;

    let candidate = account.as_ref().map(as_candidate);
    let answer = app.passwords.verify(body.password, candidate).await;
    if !matches!(answer, Ok(None)) {
        give_guess_back(&app.db, &counted).await?;
    }
    let (Some(verdict), Some(mut account)) = (answer?, account) else {
        return Err(Code::LoginFailed.into());
    };
    if account.is_deleted {
        return Err(Code::AccountDeleted.into());
    }
    if account.is_blocked {
        return Err(refuse_blocked(&app.db, account.id).await?);
    }

    let mut tx = app.db.begin().await?;
    if let Some(hash) = verdict.fresh_hash {
        replace_hash(&mut tx, &account, &hash).await?;
        account.password_hash = hash;
    }
    let cookies = open_session(&mut tx, &app.signing, &headers, (&account).into()).await?;
    let user = get_user(&mut tx, account.id).await?;
    tx.commit().await?;

    Ok((
        cookies,
        Json(SignedIn {
            user,
            password_is_weak: verdict.is_weak,
        }),
    ))
}

/// Who knows the password is told why, and until when.
async fn refuse_blocked(db: &PgPool, account: AccountId) -> Result<ApiError, ApiError> {
    let block = find_block(&mut *db.acquire().await?, account).await?;
    Ok(block.map_or(Code::AccountBlocked.into(), ApiError::blocked))
}

/// The account that the guess may open. Errors with the strangers' refusal when it was admitted for a browser that the
/// account does not know.
async fn account_within_reach(
    app: &AppState,
    name: &LoginName,
    admitted: Admitted<'_>,
) -> Result<Option<Account>, ApiError> {
    let account = find_account(&app.db, name).await?;
    let Admitted::From(browser, refusal) = admitted else {
        return Ok(account);
    };
    let own = account
        .filter(|account| browser.is_known_to(account.id, &account.password_hash, &app.signing))
        .ok_or(refusal)?;
    take_own_guess(&app.db, &app.signing, own.id).await?;
    Ok(Some(own))
}

fn as_candidate(account: &Account) -> Candidate {
    Candidate {
        hash: account.password_hash.clone(),
        about: vec![account.username.clone(), account.email.clone()],
    }
}

/// Names the hash that it replaces: a password changed in between stays.
async fn replace_hash(tx: &mut PgConnection, account: &Account, hash: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update accounts set password_hash = $2 where id = $1 and password_hash = $3",
        account.id.0,
        hash,
        account.password_hash,
    )
    .execute(tx)
    .await?;
    Ok(())
}
