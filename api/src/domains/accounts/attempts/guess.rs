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

/// Somebody shows a password.
pub struct Guess<'a> {
    pub name: &'a LoginName,
    pub client: ClientAddress,
    /// Where it comes from a browser in which some account was signed in to before.
    pub known: Option<&'a KnownBrowser>,
}

/// Where the password may be tried.
#[derive(Debug)]
pub enum Admitted<'a> {
    Everywhere,
    /// At the account that knows this browser, and nowhere else: whom it doesn't know gets the strangers' refusal.
    From(&'a KnownBrowser, ApiError),
}

/// What a guess has counted, by scope and subject: just that is given back when it turns out to be none.
#[derive(Default)]
pub struct Counted(Vec<(&'static str, Vec<u8>)>);

/// Counts one guess, or refuses it.
///
/// Strangers share two budgets: that of the place they come from, against one who tries one password on many names, and
/// that of the name as it was typed. Names are not counted by account: then a name that waits because of what was tried
/// under an address would tell that the two belong together. An account is guessed at twice as fast that way, by name
/// and by address, and at a try each quarter of an hour that is nothing. A wider budget of the place is for right
/// passwords too, which take as long to check: with an account of their own, nobody keeps the others out of the line.
///
/// A stranger can use these budgets up for everybody behind the same address, and for the owner of the name. To let a
/// right password through all the same would let anybody try on, so what counts is something that strangers lack: the
/// cookie of a browser that was signed in to that account before. Each such browser has tries of its own, for that
/// account alone.
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
    // Never given back: a right password has cost us as much as a wrong one.
    take(db, LOG_INS_PER_ADDRESS, &address(Action::RightOrWrong)).await?;
    take(db, LOG_INS_PER_NETWORK, &network(Action::RightOrWrong)).await?;
    counted.attempt(db, PER_ADDRESS, address(Action::LogIn)).await?;
    counted.attempt(db, PER_NETWORK, network(Action::LogIn)).await?;
    counted.turn(db, subject(signing, &["name", guess.name.as_str()])).await
}

/// Counts a guess at the account of a browser that is known, right or wrong: an own account gives nobody a way around
/// the budget of the place that they come from.
pub async fn take_own_guess(db: &PgPool, signing: &SigningKey, account: AccountId) -> Result<(), ApiError> {
    let account = subject(signing, &["account", &account.to_string()]);
    take(db, LOG_INS_OF_ACCOUNT, &account).await
}

/// What only the owner of an account knows, beside the password of a log-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSecret {
    /// That a page asks for once more.
    Password,
    /// Of the second factor.
    Code,
}

/// Counts a guess at such a secret, or refuses it. A browser that the account knows has guesses of its own, so nobody
/// who merely knows the password keeps the owner out.
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

/// The guess was right, or was never looked at: what strangers share and what the browser has is as before.
pub async fn give_guess_back(db: &PgPool, counted: &Counted) -> sqlx::Result<()> {
    for (scope, subject) in &counted.0 {
        give_back(db, scope, subject).await?;
    }
    Ok(())
}

impl Counted {
    async fn attempt(&mut self, db: &PgPool, window: Window, subject: Vec<u8>) -> Result<(), ApiError> {
        let taken = take(db, window, &subject).await;
        // A window counts what it refuses as well.
        self.0.push((window.scope, subject));
        taken
    }

    async fn turn(&mut self, db: &PgPool, subject: Vec<u8>) -> Result<(), ApiError> {
        take_turn(db, &subject).await?;
        self.0.push((growing_wait::SCOPE, subject));
        Ok(())
    }
}
