use jobs::domains::twin::MindError;

use crate::http::problem::{ApiError, Code};

impl From<MindError> for ApiError {
    fn from(error: MindError) -> Self {
        match error {
            MindError::Empty(field) | MindError::Twice(field) => Self::at_field(Code::InvalidBody, field),
            MindError::TooLong { field, most } | MindError::TooMany { field, most } => {
                Self::beyond(Code::TooLong, field, most)
            }
            MindError::OutOfBounds { field, most } => Self::beyond(Code::InvalidBody, field, most),
            MindError::AdultsOnly(field) => Self::at_field(Code::AdultsOnly, field),
            MindError::RealPerson(field) => Self::at_field(Code::RealPerson, field),
            MindError::TextRefused(field) => Self::at_field(Code::TextRefused, field),
            MindError::EditedElsewhere => Code::EditedElsewhere.into(),
            MindError::Answering => Code::AlreadyRunning.into(),
            MindError::TooManyToday => Code::TooManyAttempts.into(),
            MindError::Destroying => Code::Destroying.into(),
            MindError::Database(error) => error.into(),
        }
    }
}
