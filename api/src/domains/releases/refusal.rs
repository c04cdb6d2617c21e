use jobs::domains::releases::ReleaseError;

use crate::http::problem::{ApiError, Code};

impl From<ReleaseError> for ApiError {
    fn from(error: ReleaseError) -> Self {
        match error {
            ReleaseError::NotFound => Code::NotFound.into(),
            ReleaseError::Link => Code::TokenInvalid.into(),
            ReleaseError::Name(field) => Self::at_field(Code::NameInvalid, field),
            ReleaseError::Unknown(field) => Self::at_field(Code::UnknownOption, field),
            ReleaseError::TooLong(field) => Self::at_field(Code::TooLong, field),
            ReleaseError::Conflict => Code::Conflict.into(),
            ReleaseError::Account(error) => error.into(),
            ReleaseError::Database(error) => error.into(),
        }
    }
}
