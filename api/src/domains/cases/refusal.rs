use jobs::domains::{accounts::AccountError, cases::CaseError};

use crate::http::problem::{ApiError, Code};

impl From<CaseError> for ApiError {
    fn from(error: CaseError) -> Self {
        match error {
            CaseError::NotFound => Code::NotFound.into(),
            CaseError::Conflict => Code::Conflict.into(),
            CaseError::SecondPerson => Code::SecondPersonNeeded.into(),
            CaseError::Unrevealed => Code::RevealNeeded.into(),
            CaseError::UnknownOption(field) => Self::at_field(Code::UnknownOption, field),
            CaseError::Empty(field) => Self::at_field(Code::InvalidBody, field),
            CaseError::TooLong(field) => Self::at_field(Code::TooLong, field),
            CaseError::Account(AccountError::Database(error)) | CaseError::Database(error) => error.into(),
            CaseError::Account(error) => error.into(),
        }
    }
}
