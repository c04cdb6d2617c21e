use jobs::domains::verification::VerificationError;

use crate::http::problem::{ApiError, Code};

impl From<VerificationError> for ApiError {
    fn from(error: VerificationError) -> Self {
        match error {
            VerificationError::NotFound => Code::NotFound.into(),
            VerificationError::Verified => Code::Conflict.into(),
            VerificationError::TooMany => Code::TooManyAttempts.into(),
            VerificationError::Account(error) => error.into(),
            VerificationError::Database(error) => error.into(),
        }
    }
}
