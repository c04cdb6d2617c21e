use axum::{extract::State, http::HeaderMap, response::IntoResponse};
use chrono::Utc;
use sqlx::PgConnection;

use super::{
    attempts::{Admitted, Guess, give_guess_back, take_guess, take_own_guess},
    client_address::ClientAddress,
    find_claims::{Claim, MAX_CLAIMS, find_claims},
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

/// Signs in by username or address. A wrong password and a name that nobody has are answered alike, after the same
/// work.
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
    let mut claims = claims_within_reach(&app, &name, admitted).await?;

    let candidates = claims.iter().map(as_candidate).collect();
    let checks = if name.is_address() { MAX_CLAIMS } else { 1 };
    let answer = app.passwords.verify(body.password, candidates, checks).await;
    if !matches!(answer, Ok(None)) {
        give_guess_back(&app.db, &counted).await?;
    }
    let verdict = answer?.ok_or(Code::LoginFailed)?;
    let mut login = claims.swap_remove(verdict.place);
    if login.is_deleted {
        return Err(Code::AccountDeleted.into());
    }
    if login.is_blocked {
        return Err(Code::AccountBlocked.into());
    }

    let mut tx = app.db.begin().await?;
    if let Some(hash) = verdict.fresh_hash {
        replace_hash(&mut tx, &login, &hash).await?;
        login.password_hash = hash;
    }
    let cookies = open_session(&mut tx, &app.signing, &headers, (&login).into()).await?;
    let user = get_user(&mut tx, login.account).await?;
    tx.commit().await?;

    Ok((
        cookies,
        Json(SignedIn {
            user,
            password_is_weak: verdict.is_weak,
        }),
    ))
}

/// The accounts that the guess may open. An address opens every account that claims it, each with its own password: a
/// stranger who claims it as well neither keeps the owner out nor learns whether somebody has confirmed it.
///
/// Errors with the strangers' refusal when it was admitted for a browser that none of them knows.
async fn claims_within_reach(app: &AppState, name: &LoginName, admitted: Admitted<'_>) -> Result<Vec<Claim>, ApiError> {
    let mut claims = find_claims(&app.db, name).await?;
    if let Admitted::From(browser, refusal) = admitted {
        claims.retain(|claim| browser.is_known_to(claim.account, &claim.password_hash, &app.signing));
        let own = claims.first().ok_or(refusal)?;
        take_own_guess(&app.db, &app.signing, own.account).await?;
    }
    Ok(claims)
}

fn as_candidate(claim: &Claim) -> Candidate {
    Candidate {
        hash: claim.password_hash.clone(),
        about: vec![claim.username.clone(), claim.email.clone()],
    }
}

/// Names the hash that it replaces: a password changed in between stays.
async fn replace_hash(tx: &mut PgConnection, login: &Claim, hash: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update accounts set password_hash = $2 where id = $1 and password_hash = $3",
        login.account.0,
        hash,
        login.password_hash,
    )
    .execute(tx)
    .await?;
    Ok(())
}
