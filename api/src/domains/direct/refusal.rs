use jobs::domains::direct::DirectError;

use crate::http::problem::{ApiError, Code};

/// The count of messages to strangers resets with the day.
const LATER_SECONDS: u32 = 3600;

impl From<DirectError> for ApiError {
    fn from(error: DirectError) -> Self {
        match error {
            DirectError::NotFound => Code::NotFound.into(),
            DirectError::OwnAccount => Code::OwnAccount.into(),
            DirectError::OwnStudio => Code::OwnStudio.into(),
            DirectError::Empty => Self::at_field(Code::InvalidBody, "text"),
            DirectError::TooLong => Self::at_field(Code::TooLong, "text"),
            DirectError::AdultsOnly => Self::at_field(Code::AdultsOnly, "text"),
            DirectError::TextRefused => Self::at_field(Code::TextRefused, "text"),
            // The reason is part of the chat, which the browser reloads.
            DirectError::Blocked(_) => Code::ChatBlocked.into(),
            DirectError::Media => Self::at_field(Code::UnknownOption, "mediaIds"),
            DirectError::NotCleared => Self::at_field(Code::MediaNotCleared, "mediaIds"),
            DirectError::Price => Self::at_field(Code::UnknownOption, "price"),
            DirectError::PriceChanged => Code::PriceChanged.into(),
            DirectError::TooManyRequests => Self::retry_after(Code::TooManyAttempts, LATER_SECONDS),
            DirectError::Conflict => Code::Conflict.into(),
            DirectError::Ledger(error) => error.into(),
            DirectError::Database(error) => error.into(),
        }
    }
}
