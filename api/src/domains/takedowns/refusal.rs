use jobs::domains::takedowns::TakedownError;

use crate::http::problem::{ApiError, Code};

impl From<TakedownError> for ApiError {
    fn from(error: TakedownError) -> Self {
        match error {
            TakedownError::NotFound => Code::NotFound.into(),
            TakedownError::Conflict => Code::Conflict.into(),
            TakedownError::SecondPerson => Code::SecondPersonNeeded.into(),
            TakedownError::Invalid(field) => Self::at_field(Code::InvalidBody, field),
            TakedownError::TooLong(field) => Self::at_field(Code::TooLong, field),
            TakedownError::Database(error) => error.into(),
        }
    }
}
