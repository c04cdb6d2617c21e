use jobs::domains::creators::CreatorError;

use crate::http::problem::{ApiError, Code};

impl From<CreatorError> for ApiError {
    fn from(error: CreatorError) -> Self {
        match error {
            CreatorError::NotFound => Code::NotFound.into(),
            CreatorError::OwnAccount => Code::OwnAccount.into(),
            CreatorError::Parted => Code::ChatBlocked.into(),
            CreatorError::TooLong(field) => Self::at_field(Code::TooLong, field),
            CreatorError::TextRefused(field) => Self::at_field(Code::TextRefused, field),
            CreatorError::Unknown(field) => Self::at_field(Code::UnknownOption, field),
            CreatorError::NotCleared(field) => Self::at_field(Code::MediaNotCleared, field),
            CreatorError::Conflict => Code::Conflict.into(),
            CreatorError::Incomplete(step) => Self::at_field(Code::InvalidBody, step),
            CreatorError::Underage => Self::at_field(Code::AdultsOnly, "birthDate"),
            CreatorError::AgreementNeeded => Code::AgreementNeeded.into(),
            CreatorError::Account(error) => error.into(),
            CreatorError::Database(error) => error.into(),
        }
    }
}
