use jobs::signing::SigningKey;
use sqlx::PgPool;

use super::{
    Action, give_attempt_back,
    growing_wait::{give_turn_back, take_turn},
    subject, take_attempt,
};
use crate::{
    domains::accounts::{client_address::ClientAddress, known_browser::KnownBrowser, login_name::LoginName},
    http::problem::{ApiError, Code},
};

/// Somebody shows a password.
pub struct Guess<'a> {
    pub name: &'a LoginName,
    pub client: ClientAddress,
    /// Where it comes from a browser in which one of the named accounts was signed in to before.
    pub known: Option<&'a KnownBrowser>,
}

/// At which accounts the password may be tried.
#[derive(Clone, Copy, Debug)]
pub enum Admitted<'a> {
    Everywhere,
    /// At the account that knows this browser, and nowhere else.
    From(&'a KnownBrowser),
}

/// Counts one guess, or refuses it.
///
/// Strangers share two budgets: that of the place they come from, against one who tries one password on many names, and
/// that of the name as it was typed. Names are not counted by account: then a name that waits because of what was tried
/// under an address would tell that the two belong together. An account is guessed at twice as fast that way, by name
/// and by address, and at a try each quarter of an hour that is nothing.
///
/// A stranger can use both budgets up for everybody behind the same address, and for the owner of the name. To let a
/// right password through all the same would let anybody try on, so what counts is something that strangers lack: the
/// cookie of a browser that was signed in to that account before. Each such browser has tries of its own, for that
/// account alone: of the claims of one address, the owner of one gets no more tries at the others.
pub async fn take_guess<'a>(db: &PgPool, signing: &SigningKey, guess: &Guess<'a>) -> Result<Admitted<'a>, ApiError> {
    match (take_among_strangers(db, signing, guess).await, guess.known) {
        (Ok(()), _) => Ok(Admitted::Everywhere),
        (Err(refusal), Some(browser)) if refusal.code() == Code::TooManyAttempts => {
            take_turn(db, &browser_subject(signing, browser)).await?;
            Ok(Admitted::From(browser))
        }
        (Err(refusal), _) => Err(refusal),
    }
}

async fn take_among_strangers(db: &PgPool, signing: &SigningKey, guess: &Guess<'_>) -> Result<(), ApiError> {
    take_attempt(db, signing, Action::LogIn, guess.client).await?;
    take_turn(db, &name_subject(signing, guess.name)).await
}

/// The guess was right: it costs nobody anything.
pub async fn give_guess_back(
    db: &PgPool,
    signing: &SigningKey,
    guess: &Guess<'_>,
    admitted: Admitted<'_>,
) -> sqlx::Result<()> {
    match admitted {
        Admitted::From(browser) => give_turn_back(db, &browser_subject(signing, browser)).await,
        Admitted::Everywhere => {
            give_attempt_back(db, signing, Action::LogIn, guess.client).await?;
            give_turn_back(db, &name_subject(signing, guess.name)).await
        }
    }
}

fn name_subject(signing: &SigningKey, name: &LoginName) -> Vec<u8> {
    subject(signing, &["name", name.as_str()])
}

fn browser_subject(signing: &SigningKey, browser: &KnownBrowser) -> Vec<u8> {
    subject(signing, &["browser", &browser.id])
}
