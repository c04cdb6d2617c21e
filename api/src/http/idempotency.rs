use axum::{extract::FromRequestParts, http::request::Parts};

use super::problem::{ApiError, Code};

/// Key that makes a costly write happen only once: 8 to 128 visible ASCII characters.
pub struct IdempotencyKey(pub String);

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts
            .headers
            .get("idempotency-key")
            .and_then(|value| value.to_str().ok())
            .filter(|key| (8..=128).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic()))
            .map(|key| Self(key.to_owned()))
            .ok_or_else(|| Code::IdempotencyKeyMissing.into())
    }
}
