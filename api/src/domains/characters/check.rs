use std::time::Duration;

use jobs::domains::characters::{CharacterDraft, CharacterError, CheckedDraft};
use tokio::{sync::Semaphore, time::timeout};

use crate::http::problem::{ApiError, Code};

/// Maximum concurrent text checks, so that a flood leaves cores to the rest of the product.
static AT_WORK: Semaphore = Semaphore::const_new(2);
/// Maximum wait; past it, callers are told to retry.
const PATIENCE: Duration = Duration::from_secs(10);

/// Runs CPU-heavy work off the async threads.
pub(super) async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, CharacterError> + Send + 'static,
) -> Result<T, ApiError> {
    let turn = timeout(PATIENCE, AT_WORK.acquire()).await;
    let turn = turn
        .map_err(|_| ApiError::retry_after(Code::Busy, 5))?
        .expect("the semaphore is never closed");
    let work = move || {
        // Held until the work is done, even if the caller has gone.
        let _turn = turn;
        work()
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => Ok(done?),
        Err(error) => Err(ApiError::internal(&error)),
    }
}

/// Checks all texts of a draft.
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
            CharacterError::NotItsPicture => Self::at_field(Code::NotFound, "mediaId"),
            CharacterError::EditedElsewhere => Code::EditedElsewhere.into(),
            CharacterError::EnoughPortraits { seconds } => Self::retry_after(Code::TooManyAttempts, seconds),
            CharacterError::Database(error) => error.into(),
        }
    }
}
