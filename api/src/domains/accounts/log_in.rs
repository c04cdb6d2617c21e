use axum::{extract::State, http::HeaderMap, response::IntoResponse};
use jobs::ids::AccountId;
use sqlx::PgPool;

use super::{
    Role,
    attempts::{Action, Guessed, forgive_guesses, give_attempt_back, take_attempt, take_guess},
    client_address::ClientAddress,
    open_session::open_session,
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
    let name = body.login_or_email.trim();
    take_attempt(&app.db, &app.signing, Action::LogIn, client).await?;
    let found = find_login(&app.db, name).await?;
    let guessed = found
        .as_ref()
        .map_or(Guessed::Nobody(name), |login| Guessed::Account(login.account));
    take_guess(&app.db, &app.signing, guessed).await?;

    let (stored, about) = found.as_ref().map_or((None, vec![]), |login| {
        (
            Some(login.password_hash.clone()),
            vec![login.username.clone(), login.email.clone()],
        )
    });
    let verdict = app.passwords.verify(body.password, stored, about).await?;
    let login = found.filter(|_| verdict.is_match).ok_or(Code::LoginFailed)?;
    give_attempt_back(&app.db, &app.signing, Action::LogIn, client).await?;

    let mut tx = app.db.begin().await?;
    forgive_guesses(&mut *tx, &app.signing, login.account).await?;
    if login.is_deleted || login.is_blocked {
        tx.commit().await?;
        return Err(if login.is_deleted {
            Code::AccountDeleted
        } else {
            Code::AccountBlocked
        }
        .into());
    }
    if let Some(hash) = verdict.fresh_hash {
        // Names the hash that it replaces: a password changed in between stays.
        sqlx::query!(
            "update accounts set password_hash = $2 where id = $1 and password_hash = $3",
            login.account.0,
            hash,
            login.password_hash,
        )
        .execute(&mut *tx)
        .await?;
    }
    let cookie = open_session(&mut tx, &headers, login.account, login.role).await?;
    let user = get_user(&mut tx, login.account).await?;
    tx.commit().await?;

    Ok((
        cookie,
        Json(SignedIn {
            user,
            password_is_weak: verdict.is_weak,
        }),
    ))
}

struct Login {
    account: AccountId,
    username: String,
    email: String,
    password_hash: String,
    role: Role,
    is_blocked: bool,
    is_deleted: bool,
}

/// An address means whoever confirmed it; before anybody has, the newest claim.
async fn find_login(db: &PgPool, name: &str) -> sqlx::Result<Option<Login>> {
    sqlx::query_as!(
        Login,
        r#"select id as "account: AccountId", username, email, password_hash, role as "role: Role",
                  blocked_at is not null as "is_blocked!", deleted_at is not null as "is_deleted!"
           from accounts
           where lower(username) = lower($1) or lower(email) = lower($1)
           order by lower(username) = lower($1) desc, email_confirmed_at is null, created_at desc
           limit 1"#,
        name,
    )
    .fetch_optional(db)
    .await
}
