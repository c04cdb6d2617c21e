use serde::Deserialize;
use utoipa::ToSchema;

use super::problem::{ApiError, Code};

/// The longest reason, in characters.
pub const MAX_REASON: usize = 300;

/// Why somebody of the staff does something. It is kept in the audit log.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    pub reason: Option<String>,
}

impl Reason {
    /// The reason, where one was given.
    pub fn text(&self) -> Result<Option<&str>, ApiError> {
        let text = self.reason.as_deref().map_or("", str::trim);
        if text.chars().count() > MAX_REASON {
            return Err(ApiError::at_field(Code::TooLong, "reason"));
        }
        Ok(Some(text).filter(|text| !text.is_empty()))
    }
}

/// A reason that must be given.
pub fn required(reason: &str) -> Result<&str, ApiError> {
    let text = reason.trim();
    if text.is_empty() {
        return Err(ApiError::at_field(Code::ReasonMissing, "reason"));
    }
    if text.chars().count() > MAX_REASON {
        return Err(ApiError::at_field(Code::TooLong, "reason"));
    }
    Ok(text)
}
