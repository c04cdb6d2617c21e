use jobs::domains::lists::ListError;

use crate::http::problem::{ApiError, Code};

impl From<ListError> for ApiError {
    fn from(error: ListError) -> Self {
        match error {
            ListError::NotFound => Code::NotFound.into(),
            ListError::Name => Self::at_field(Code::InvalidBody, "name"),
            ListError::TooLong => Self::at_field(Code::TooLong, "name"),
            ListError::NameTaken => Self::at_field(Code::Conflict, "name"),
            ListError::TooMany => Code::TooManyActive.into(),
            ListError::NoteTooLong => Self::at_field(Code::TooLong, "note"),
            ListError::AdultsOnly => Self::at_field(Code::AdultsOnly, "note"),
            ListError::TextRefused => Self::at_field(Code::TextRefused, "note"),
            ListError::Database(error) => error.into(),
        }
    }
}
