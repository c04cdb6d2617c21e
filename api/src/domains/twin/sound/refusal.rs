use jobs::domains::twin::SoundError;

use crate::http::problem::{ApiError, Code};

impl From<SoundError> for ApiError {
    fn from(error: SoundError) -> Self {
        match error {
            SoundError::NotFound => Code::NotFound.into(),
            SoundError::NotVerified => Code::NotVerified.into(),
            SoundError::TooMany => Code::TooManyAttempts.into(),
            SoundError::SentenceOver => Self::at_field(Code::SentenceOver, "challengeId"),
            SoundError::Conflict => Code::Conflict.into(),
            SoundError::Destroying => Code::Destroying.into(),
            SoundError::Database(error) => error.into(),
        }
    }
}
