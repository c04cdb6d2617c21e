//! How often somebody may try. Counted in PostgreSQL before the attempt is made, so that neither many attempts at once
//! nor a flushed cache gets more of them.
mod by_name;
mod in_window;

use std::net::IpAddr;

use jobs::signing::SigningKey;
use sqlx::PgPool;

pub use self::by_name::{Guessed, forgive_guesses, take_guess};
use self::in_window::{Window, give_back, take};
use super::{client_address::ClientAddress, email::Email};
use crate::http::problem::{ApiError, Code};

const MINUTE_SECONDS: i32 = 60;
const PER_ADDRESS: Window = Window {
    scope: "address",
    limit: 20,
    seconds: MINUTE_SECONDS,
};
const PER_NETWORK: Window = Window {
    scope: "network",
    limit: 100,
    seconds: MINUTE_SECONDS,
};
const MAILS: Window = Window {
    scope: "address",
    limit: 5,
    seconds: 60 * MINUTE_SECONDS,
};

/// Things that cost us or tell something when done often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    LogIn,
    SignUp,
    /// Mailed keys shown back to us.
    ShowKey,
    AskForMail,
}

impl Action {
    const fn as_str(self) -> &'static str {
        match self {
            Self::LogIn => "log_in",
            Self::SignUp => "sign_up",
            Self::ShowKey => "show_key",
            Self::AskForMail => "ask_for_mail",
        }
    }
}

/// Counts one attempt from there, or refuses it.
pub async fn take_attempt(
    db: &PgPool,
    signing: &SigningKey,
    action: Action,
    client: ClientAddress,
) -> Result<(), ApiError> {
    take(db, PER_ADDRESS, &address_subject(signing, action, client.0)).await?;
    take(
        db,
        PER_NETWORK,
        &subject(signing, &["network", action.as_str(), &client.network()]),
    )
    .await
}

/// An attempt that turned out to be rightful is not held against the others behind the same address.
pub async fn give_attempt_back(
    db: &PgPool,
    signing: &SigningKey,
    action: Action,
    client: ClientAddress,
) -> sqlx::Result<()> {
    give_back(db, PER_ADDRESS, &address_subject(signing, action, client.0)).await?;
    give_back(
        db,
        PER_NETWORK,
        &subject(signing, &["network", action.as_str(), &client.network()]),
    )
    .await
}

/// Whether one more mail may go to that mailbox: nobody is to be flooded in our name.
pub async fn may_mail(db: &PgPool, signing: &SigningKey, to: &Email) -> Result<bool, ApiError> {
    match take(db, MAILS, &subject(signing, &["mailbox", &to.as_str().to_lowercase()])).await {
        Ok(()) => Ok(true),
        Err(refusal) if refusal.code() == Code::TooManyAttempts => Ok(false),
        Err(error) => Err(error),
    }
}

fn address_subject(signing: &SigningKey, action: Action, address: IpAddr) -> Vec<u8> {
    subject(signing, &["address", action.as_str(), &address.to_string()])
}

/// Keyed, so that the table tells nobody who tried to get in from where.
fn subject(signing: &SigningKey, parts: &[&str]) -> Vec<u8> {
    signing.sign("attempts", parts).into_bytes()
}
