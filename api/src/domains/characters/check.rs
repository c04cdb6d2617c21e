use std::time::Duration;

use jobs::domains::characters::{CharacterDraft, CharacterError, CheckedDraft};
use tokio::{sync::Semaphore, time::timeout};

use crate::http::problem::{ApiError, Code};

/// Texts that are looked through at a time: a flood of them leaves the rest of the product its cores.
static AT_WORK: Semaphore = Semaphore::const_new(2);
/// Whoever waits longer is better told to come back.
const PATIENCE: Duration = Duration::from_secs(10);

/// Runs what takes milliseconds of the processor away from the threads that answer others.
pub(super) async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, CharacterError> + Send + 'static,
) -> Result<T, ApiError> {
    let turn = timeout(PATIENCE, AT_WORK.acquire()).await;
    let turn = turn
        .map_err(|_| ApiError::retry_after(Code::Busy, 5))?
        .expect("it is never closed");
    let work = move || {
        // Kept until the work is done, even when nobody waits for it any more.
        let _turn = turn;
        work()
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => Ok(done?),
        Err(error) => Err(ApiError::internal(&error)),
    }
}

/// Looks through everything that a person wrote.
pub(super) async fn check_draft(draft: CharacterDraft) -> Result<CheckedDraft, ApiError> {
    apart(move || draft.check()).await
}

impl From<CharacterError> for ApiError {
    fn from(error: CharacterError) -> Self {
        match error {
            CharacterError::UnknownOption(field) => Self::at_field(Code::UnknownOption, field),
            CharacterError::Empty(field) => Self::at_field(Code::InvalidBody, field),
            CharacterError::TooLong(field) => Self::at_field(Code::TooLong, field),
            CharacterError::AdultsOnly(field) => Self::at_field(Code::AdultsOnly, field),
            CharacterError::RealPerson(field) => Self::at_field(Code::RealPerson, field),
            CharacterError::TextRefused(field) => Self::at_field(Code::TextRefused, field),
            CharacterError::CardBroken(part) => Self::at_field(Code::CardBroken, part),
            CharacterError::CardTooLarge(part) => Self::at_field(Code::CardTooLarge, part),
            CharacterError::UsernameInvalid => Self::at_field(Code::UsernameInvalid, "username"),
            CharacterError::UsernameTaken => Self::at_field(Code::UsernameTaken, "username"),
            CharacterError::Full => Code::CharactersFull.into(),
            CharacterError::NeedsPlan => Code::PlanNeeded.into(),
            CharacterError::FreemiumLimit => Code::FreemiumLimit.into(),
            CharacterError::KeyReused => Code::IdempotencyKeyReused.into(),
            CharacterError::NotFound => Code::NotFound.into(),
            CharacterError::EditedElsewhere => Code::EditedElsewhere.into(),
            CharacterError::EnoughPortraits { seconds } => Self::retry_after(Code::TooManyAttempts, seconds),
            CharacterError::Database(error) => error.into(),
        }
    }
}
