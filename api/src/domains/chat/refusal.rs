use jobs::{
    domains::chat::{ChatError, CheckedWords},
    queue::LeaseLost,
};

use crate::http::problem::{ApiError, Code};

impl From<ChatError> for ApiError {
    fn from(error: ChatError) -> Self {
        refusal_of(error, "text")
    }
}

/// `field`: the request field that holds the person's text.
pub(super) fn refusal_of(error: ChatError, field: &'static str) -> ApiError {
    match error {
        ChatError::NotFound => Code::NotFound.into(),
        ChatError::Empty => ApiError::at_field(Code::InvalidBody, field),
        ChatError::TooLong => ApiError::at_field(Code::TooLong, field),
        ChatError::AdultsOnly => ApiError::at_field(Code::AdultsOnly, field),
        ChatError::RealPerson => ApiError::at_field(Code::RealPerson, field),
        ChatError::TextRefused => ApiError::at_field(Code::TextRefused, field),
        // The reason is part of the chat, which the browser reloads.
        ChatError::Blocked(_) => Code::ChatBlocked.into(),
        ChatError::Conflict | ChatError::Lease(LeaseLost::Gone) => Code::Conflict.into(),
        ChatError::AlreadyRunning => Code::AlreadyRunning.into(),
        ChatError::Chips(error) => error.into(),
        ChatError::MemoryFull => Code::MemoryFull.into(),
        ChatError::NobodyThere => Code::NobodyThere.into(),
        ChatError::CastFull => Code::CharactersFull.into(),
        ChatError::TooMany => ApiError::retry_after(Code::TooManyActive, 5),
        ChatError::Picture(error) => ApiError::from(error).of_field(field),
        ChatError::Lease(LeaseLost::Database(error)) | ChatError::Database(error) => error.into(),
    }
}

/// Checks a member's note to staff, in the field `words`.
pub(crate) fn check_words(words: &str) -> Result<CheckedWords, ApiError> {
    CheckedWords::check(words).map_err(|error| refusal_of(error, "words"))
}

#[cfg(test)]
mod tests {
    use axum::{body::to_bytes, response::IntoResponse};
    use jobs::domains::{chat::ChatError, generation::StartError};

    use super::refusal_of;

    #[tokio::test]
    async fn a_wish_that_can_not_be_drawn_is_at_fault_by_its_own_name() {
        let refusal = refusal_of(ChatError::Picture(StartError::AdultsOnly), "wish");

        let body = to_bytes(refusal.into_response().into_body(), 1024)
            .await
            .expect("plain data");
        let problem: serde_json::Value = serde_json::from_slice(&body).expect("a problem");
        assert_eq!(
            (&problem["code"], &problem["field"]),
            (&"adults_only".into(), &"wish".into())
        );
    }
}
