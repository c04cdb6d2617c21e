use chrono::Utc;
use jobs::domains::mass_messages::MassError;

use crate::http::problem::{ApiError, Code};

impl From<MassError> for ApiError {
    fn from(error: MassError) -> Self {
        match error {
            MassError::NotFound => Code::NotFound.into(),
            MassError::Nobody => Self::at_field(Code::NobodyThere, "audience"),
            MassError::Audience => Self::at_field(Code::UnknownOption, "audience"),
            MassError::Time => Self::at_field(Code::UnknownOption, "timing"),
            MassError::NoMailbox => Code::EmailUnconfirmed.into(),
            MassError::Rate => Self::at_field(Code::UnknownOption, "ratePerMinute"),
            MassError::Limit(at) => {
                let seconds = (at - Utc::now()).num_seconds().max(1);
                Self::retry_after(Code::TooManyAttempts, u32::try_from(seconds).unwrap_or(u32::MAX))
            }
            MassError::Conflict => Code::Conflict.into(),
            MassError::Message(error) => error.into(),
            MassError::Database(error) => error.into(),
        }
    }
}
