use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::AppendHeaders,
};
use chrono::Utc;
use jobs::{domains::chat::adopt_chats, ids::AccountId, signing::SigningKey};
use sqlx::PgConnection;

use super::{
    Role,
    find_account::Account,
    known_browser::KnownBrowser,
    session::{end_session_of, longest_life_seconds, start_session},
};
use crate::http::{caller::Guest, cookies};

/// Enough to tell devices apart.
const MAX_USER_AGENT_CHARS: usize = 256;
const CLEAR_SITE_DATA: HeaderName = HeaderName::from_static("clear-site-data");

pub type SetCookies = AppendHeaders<[(HeaderName, HeaderValue); 2]>;

/// The account to log in.
pub struct Login<'a> {
    pub account: AccountId,
    pub role: Role,
    /// The currently stored hash.
    pub password_hash: &'a str,
}

impl<'a> From<&'a Account> for Login<'a> {
    fn from(account: &'a Account) -> Self {
        Self {
            account: account.id,
            role: account.role,
            password_hash: &account.password_hash,
        }
    }
}

/// Logs this browser in, ending its previous session.
pub async fn open_session(
    tx: &mut PgConnection,
    signing: &SigningKey,
    headers: &HeaderMap,
    login: Login<'_>,
) -> sqlx::Result<SetCookies> {
    if let Some(earlier) = cookies::read(headers, cookies::SESSION) {
        end_session_of(tx, earlier).await?;
    }
    let user_agent = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let user_agent: String = user_agent.chars().take(MAX_USER_AGENT_CHARS).collect();
    if let Some(guest) = Guest::read(headers, signing) {
        adopt_chats(tx, guest.uuid, login.account).await?;
    }
    let secret = start_session(tx, login.account, login.role, &user_agent).await?;
    let session = cookies::keep(cookies::SESSION, &secret.text(), longest_life_seconds(login.role));
    let known = KnownBrowser::cookie(login.account, login.password_hash, signing, Utc::now());
    Ok(AppendHeaders([
        (header::SET_COOKIE, session),
        (header::SET_COOKIE, known),
    ]))
}

/// Clears the cookie of an ended session, and the browser's cache of pictures it could see.
pub fn forget_session() -> AppendHeaders<[(HeaderName, HeaderValue); 2]> {
    AppendHeaders([
        (header::SET_COOKIE, cookies::forget(cookies::SESSION)),
        (CLEAR_SITE_DATA, HeaderValue::from_static("\"cache\"")),
    ])
}
