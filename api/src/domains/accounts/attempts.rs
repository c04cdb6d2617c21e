//! Limits on attempts. Counted in PostgreSQL before the attempt is made, so that neither concurrency nor a flushed
//! cache allows more.
mod growing_wait;
mod guess;
mod in_window;
mod may_mail;

use jobs::{ids::AccountId, signing::SigningKey};
use sqlx::{PgConnection, PgPool};

use self::in_window::{Window, take};
pub use self::{
    guess::{Admitted, Guess, OwnSecret, give_guess_back, take_guess, take_guess_at, take_own_guess},
    may_mail::{may_mail, take_mail},
};
use super::client_address::ClientAddress;
use crate::http::problem::{ApiError, Code};

const MINUTE_SECONDS: i32 = 60;
const PER_ADDRESS: Window = Window {
    scope: "address",
    limit: 20,
    seconds: MINUTE_SECONDS,
};
const TESTS_AN_HOUR: Window = Window {
    scope: "login",
    limit: 10,
    seconds: 60 * MINUTE_SECONDS,
};
const PER_NETWORK: Window = Window {
    scope: "network",
    limit: 100,
    seconds: MINUTE_SECONDS,
};
/// Log-ins with right and wrong passwords: enough for an office, and too few to keep our cores busy.
const LOG_INS_PER_ADDRESS: Window = Window {
    scope: "address",
    limit: 60,
    seconds: 10 * MINUTE_SECONDS,
};
const LOG_INS_PER_NETWORK: Window = Window {
    scope: "network",
    limit: 300,
    seconds: 10 * MINUTE_SECONDS,
};
/// For browsers known to the account, which the two limits above don't stop.
const LOG_INS_OF_ACCOUNT: Window = Window {
    scope: "login",
    limit: 12,
    seconds: 10 * MINUTE_SECONDS,
};

/// New accounts of a subscriber in a day: enough for a household or a small office. Each comes with bonuses.
const ACCOUNTS_A_DAY: Window = Window {
    scope: "address",
    limit: 30,
    seconds: 24 * 60 * MINUTE_SECONDS,
};

/// Unverified notices of payments of a subscriber that are kept for staff: a flood from one place must not hide what else
/// failed its check.
const NOTICES_AN_HOUR: Window = Window {
    scope: "address",
    limit: 50,
    seconds: 60 * MINUTE_SECONDS,
};

const ONCE: Window = Window {
    scope: "address",
    limit: 1,
    seconds: 60 * MINUTE_SECONDS,
};

/// Actions that cost us, or reveal something, when done often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Given back if the password is right.
    LogIn,
    /// Counts every log-in, besides `LogIn`.
    RightOrWrong,
    SignUp,
    /// Using a mailed key.
    ShowKey,
    AskForMail,
}

impl Action {
    const fn as_str(self) -> &'static str {
        match self {
            Self::LogIn => "log_in",
            Self::RightOrWrong => "log_in_right_or_wrong",
            Self::SignUp => "sign_up",
            Self::ShowKey => "show_key",
            Self::AskForMail => "ask_for_mail",
        }
    }
}

/// Counts one attempt from an address, or refuses it.
pub async fn take_attempt(
    db: &PgPool,
    signing: &SigningKey,
    action: Action,
    client: ClientAddress,
) -> Result<(), ApiError> {
    take(db, PER_ADDRESS, &address_subject(signing, action, client)).await?;
    take(db, PER_NETWORK, &network_subject(signing, action, client)).await
}

/// Counts a new account of an address, or refuses it and says when the day ends. In the transaction that creates it, so
/// that only created accounts count. Addresses of private networks, such as that of an undeclared proxy, have no limit.
pub async fn take_account(tx: &mut PgConnection, signing: &SigningKey, client: ClientAddress) -> Result<(), ApiError> {
    if client.is_private() {
        return Ok(());
    }
    let subject = subject(signing, &["address", "account", &client.subscriber().to_string()]);
    take(tx, ACCOUNTS_A_DAY, &subject).await
}

/// Counts an unverified notice from an address, and says whether it may still be kept. Addresses of private networks,
/// such as that of an undeclared proxy, have no limit.
pub async fn may_keep_notice(db: &PgPool, signing: &SigningKey, source: ClientAddress) -> Result<bool, ApiError> {
    if source.is_private() {
        return Ok(true);
    }
    let subject = subject(signing, &["address", "notice", &source.subscriber().to_string()]);
    match take(db, NOTICES_AN_HOUR, &subject).await {
        Ok(()) => Ok(true),
        Err(refusal) if refusal.code() == Code::TooManyAttempts => Ok(false),
        Err(error) => Err(error),
    }
}

/// Counts one more test of a mass message that its author mails to their own, confirmed address.
pub async fn take_test_mail(tx: &mut PgConnection, signing: &SigningKey, author: AccountId) -> Result<(), ApiError> {
    take(
        tx,
        TESTS_AN_HOUR,
        &subject(signing, &["mailbox", "mass_message", &author.to_string()]),
    )
    .await
}

/// Whether this is the first use of something that counts once within an hour, such as a solved challenge.
pub async fn use_once(
    tx: &mut PgConnection,
    signing: &SigningKey,
    purpose: &str,
    what: &str,
) -> Result<bool, ApiError> {
    match take(tx, ONCE, &subject(signing, &["once", purpose, what])).await {
        Ok(()) => Ok(true),
        Err(refusal) if refusal.code() == Code::TooManyAttempts => Ok(false),
        Err(error) => Err(error),
    }
}

fn address_subject(signing: &SigningKey, action: Action, client: ClientAddress) -> Vec<u8> {
    subject(signing, &["address", action.as_str(), &client.subscriber().to_string()])
}

fn network_subject(signing: &SigningKey, action: Action, client: ClientAddress) -> Vec<u8> {
    subject(signing, &["network", action.as_str(), &client.network()])
}

/// Keyed, so that the table doesn't reveal who tried to log in from where.
fn subject(signing: &SigningKey, parts: &[&str]) -> Vec<u8> {
    signing.sign("attempts", parts).into_bytes()
}
