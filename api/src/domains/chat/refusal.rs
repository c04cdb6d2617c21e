use jobs::{domains::chat::ChatError, queue::LeaseLost};

use crate::http::problem::{ApiError, Code};

impl From<ChatError> for ApiError {
    fn from(error: ChatError) -> Self {
        match error {
            ChatError::NotFound => Code::NotFound.into(),
            ChatError::Empty => Self::at_field(Code::InvalidBody, "text"),
            ChatError::TooLong => Self::at_field(Code::TooLong, "text"),
            ChatError::AdultsOnly => Self::at_field(Code::AdultsOnly, "text"),
            ChatError::RealPerson => Self::at_field(Code::RealPerson, "text"),
            ChatError::TextRefused => Self::at_field(Code::TextRefused, "text"),
            // The reason stands in the chat itself, which the browser reads anew.
            ChatError::Blocked(_) => Code::ChatBlocked.into(),
            ChatError::Conflict | ChatError::Lease(LeaseLost::Gone) => Code::Conflict.into(),
            ChatError::TooMany => Self::retry_after(Code::TooManyActive, 5),
            ChatError::Lease(LeaseLost::Database(error)) | ChatError::Database(error) => error.into(),
        }
    }
}
