use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::AppendHeaders,
};
use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::{
    Role,
    session::{end_session_of, longest_life_seconds, start_session},
};
use crate::http::cookies;

/// Enough to tell one's devices apart.
const MAX_USER_AGENT_CHARS: usize = 256;

pub type SetCookie = AppendHeaders<[(HeaderName, HeaderValue); 1]>;

/// Signs this browser in, and out of whatever it was signed in to before.
pub async fn open_session(
    tx: &mut PgConnection,
    headers: &HeaderMap,
    account: AccountId,
    role: Role,
) -> sqlx::Result<SetCookie> {
    if let Some(earlier) = cookies::read(headers, cookies::SESSION) {
        end_session_of(tx, earlier).await?;
    }
    let user_agent = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let user_agent: String = user_agent.chars().take(MAX_USER_AGENT_CHARS).collect();
    let secret = start_session(tx, account, role, &user_agent).await?;
    Ok(set(cookies::keep(
        cookies::SESSION,
        &secret.text(),
        longest_life_seconds(role),
    )))
}

pub fn forget_session() -> SetCookie {
    set(cookies::forget(cookies::SESSION))
}

fn set(cookie: HeaderValue) -> SetCookie {
    AppendHeaders([(header::SET_COOKIE, cookie)])
}
