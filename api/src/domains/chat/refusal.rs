use jobs::{domains::chat::ChatError, queue::LeaseLost};

use crate::http::problem::{ApiError, Code};

impl From<ChatError> for ApiError {
    fn from(error: ChatError) -> Self {
        refusal_of(error, "text")
    }
}

/// Where the person wrote in that field of the request.
pub(super) fn refusal_of(error: ChatError, field: &'static str) -> ApiError {
    match error {
        ChatError::NotFound => Code::NotFound.into(),
        ChatError::Empty => ApiError::at_field(Code::InvalidBody, field),
        ChatError::TooLong => ApiError::at_field(Code::TooLong, field),
        ChatError::AdultsOnly => ApiError::at_field(Code::AdultsOnly, field),
        ChatError::RealPerson => ApiError::at_field(Code::RealPerson, field),
        ChatError::TextRefused => ApiError::at_field(Code::TextRefused, field),
        // The reason stands in the chat itself, which the browser reads anew.
        ChatError::Blocked(_) => Code::ChatBlocked.into(),
        ChatError::Conflict | ChatError::Lease(LeaseLost::Gone) => Code::Conflict.into(),
        ChatError::AlreadyRunning => Code::AlreadyRunning.into(),
        ChatError::Chips(error) => error.into(),
        ChatError::MemoryFull => Code::MemoryFull.into(),
        ChatError::NobodyThere => Code::NobodyThere.into(),
        ChatError::CastFull => Code::CharactersFull.into(),
        ChatError::TooMany => ApiError::retry_after(Code::TooManyActive, 5),
        ChatError::Picture(error) => error.into(),
        ChatError::Lease(LeaseLost::Database(error)) | ChatError::Database(error) => error.into(),
    }
}
