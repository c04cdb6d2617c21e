use jobs::{ids::AccountId, signing::SigningKey};
use sqlx::PgPool;

use super::{
    Action, LOG_INS_OF_ACCOUNT, LOG_INS_PER_ADDRESS, LOG_INS_PER_NETWORK, PER_ADDRESS, PER_NETWORK, address_subject,
    growing_wait::{self, take_turn},
    in_window::{Window, give_back, take},
    network_subject, subject,
};
use crate::{
    domains::accounts::{client_address::ClientAddress, known_browser::KnownBrowser, login_name::LoginName},
    http::problem::{ApiError, Code},
};

/// A password attempt at a log-in.
pub struct Guess<'a> {
    pub name: &'a LoginName,
    pub client: ClientAddress,
    /// Set if an account has logged in from this browser before.
    pub known: Option<&'a KnownBrowser>,
}

/// Accounts at which the password may be tried.
#[derive(Debug)]
pub enum Admitted<'a> {
    Everywhere,
    /// Only the account that knows this browser. Any other gets the strangers' refusal.
    From(&'a KnownBrowser, ApiError),
}

/// The counters that a guess has raised, by scope and subject; given back if it turns out not to be a wrong guess.
#[derive(Default)]
pub struct Counted(Vec<(&'static str, Vec<u8>)>);

/// Counts one guess, or refuses it.
///
/// Strangers share two budgets: one per address, against trying one password on many names, and one per name as typed.
/// Names are not counted by account: a username locked by attempts made under an email would reveal that the two belong
/// together. An account can thus be guessed at twice as fast, by username and by email, which is nothing at one try per
/// quarter of an hour. A wider per-address budget covers correct passwords too, since they cost as much to check:
/// otherwise a member could fill the queue with their own account.
///
/// A stranger can use up these budgets for everyone behind the same address, and for the owner of the name. Admitting a
/// correct password regardless would let anyone keep guessing, so the way out is something strangers lack: the cookie
/// of a browser that has logged in to that account before. Each such browser has its own tries, for that account alone.
pub async fn take_guess<'a>(
    db: &PgPool,
    signing: &SigningKey,
    guess: &Guess<'a>,
) -> Result<(Admitted<'a>, Counted), ApiError> {
    let mut counted = Counted::default();
    match (
        take_among_strangers(db, signing, guess, &mut counted).await,
        guess.known,
    ) {
        (Ok(()), _) => Ok((Admitted::Everywhere, counted)),
        (Err(refusal), Some(browser)) if refusal.code() == Code::TooManyAttempts => {
            counted.turn(db, subject(signing, &["browser", &browser.id])).await?;
            Ok((Admitted::From(browser, refusal), counted))
        }
        (Err(refusal), _) => Err(refusal),
    }
}

async fn take_among_strangers(
    db: &PgPool,
    signing: &SigningKey,
    guess: &Guess<'_>,
    counted: &mut Counted,
) -> Result<(), ApiError> {
    let address = |action| address_subject(signing, action, guess.client);
    let network = |action| network_subject(signing, action, guess.client);
    // Never given back: a correct password costs as much to check as a wrong one.
    take(db, LOG_INS_PER_ADDRESS, &address(Action::RightOrWrong)).await?;
    take(db, LOG_INS_PER_NETWORK, &network(Action::RightOrWrong)).await?;
    counted.attempt(db, PER_ADDRESS, address(Action::LogIn)).await?;
    counted.attempt(db, PER_NETWORK, network(Action::LogIn)).await?;
    counted.turn(db, subject(signing, &["name", guess.name.as_str()])).await
}

/// Counts a guess at the account of a known browser, right or wrong: owning an account must not bypass the budget of
/// the address.
pub async fn take_own_guess(db: &PgPool, signing: &SigningKey, account: AccountId) -> Result<(), ApiError> {
    let account = subject(signing, &["account", &account.to_string()]);
    take(db, LOG_INS_OF_ACCOUNT, &account).await
}

/// Secrets of a logged-in owner, besides the log-in password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSecret {
    /// Asked for again by a page.
    Password,
    /// Second-factor code.
    Code,
}

/// Counts a guess at such a secret, or refuses it. A browser known to the account has its own guesses, so knowing the
/// password isn't enough to lock the owner out.
pub async fn take_guess_at(
    db: &PgPool,
    signing: &SigningKey,
    secret: OwnSecret,
    account: AccountId,
    known: Option<&KnownBrowser>,
) -> Result<Counted, ApiError> {
    let what = match secret {
        OwnSecret::Password => "own password",
        OwnSecret::Code => "second factor",
    };
    let browser = known.map_or("", |browser| &browser.id);
    let mut counted = Counted::default();
    counted
        .turn(db, subject(signing, &[what, &account.to_string(), browser]))
        .await?;
    Ok(counted)
}

/// Undoes the count of a guess that was right, or was never checked.
pub async fn give_guess_back(db: &PgPool, counted: &Counted) -> sqlx::Result<()> {
    for (scope, subject) in &counted.0 {
        give_back(db, scope, subject).await?;
    }
    Ok(())
}

impl Counted {
    async fn attempt(&mut self, db: &PgPool, window: Window, subject: Vec<u8>) -> Result<(), ApiError> {
        let taken = take(db, window, &subject).await;
        // A window also counts what it refuses.
        self.0.push((window.scope, subject));
        taken
    }

    async fn turn(&mut self, db: &PgPool, subject: Vec<u8>) -> Result<(), ApiError> {
        take_turn(db, &subject).await?;
        self.0.push((growing_wait::SCOPE, subject));
        Ok(())
    }
}
