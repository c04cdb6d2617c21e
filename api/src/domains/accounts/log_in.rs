use axum::{extract::State, http::HeaderMap, response::IntoResponse};
use sqlx::PgConnection;

use super::{
    attempts::{Admitted, Guess, give_guess_back, take_guess},
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
    // An address opens every account that claims it, each with its own password: a stranger who claims it as well
    // neither keeps the owner out nor learns whether somebody has confirmed it.
    let mut claims = find_claims(&app.db, &name).await?;
    let known = KnownBrowser::find(&headers, &app.signing, claims.iter().map(|claim| claim.account));
    let guess = Guess {
        name: &name,
        client,
        known: known.as_ref(),
    };
    let admitted = take_guess(&app.db, &app.signing, &guess).await?;
    if let Admitted::From(browser) = admitted {
        claims.retain(|claim| claim.account == browser.account);
    }

    let candidates = claims.iter().map(as_candidate).collect();
    let checks = if name.is_address() { MAX_CLAIMS } else { 1 };
    let verdict = app.passwords.verify(body.password, candidates, checks).await?;
    let verdict = verdict.ok_or(Code::LoginFailed)?;
    give_guess_back(&app.db, &app.signing, &guess, admitted).await?;
    let login = claims.swap_remove(verdict.place);
    if login.is_deleted {
        return Err(Code::AccountDeleted.into());
    }
    if login.is_blocked {
        return Err(Code::AccountBlocked.into());
    }

    let mut tx = app.db.begin().await?;
    if let Some(hash) = verdict.fresh_hash {
        replace_hash(&mut tx, &login, &hash).await?;
    }
    let cookies = open_session(&mut tx, &app.signing, &headers, login.account, login.role).await?;
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
