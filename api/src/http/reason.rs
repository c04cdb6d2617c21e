use serde::Deserialize;
use utoipa::ToSchema;

use super::problem::{ApiError, Code};

/// Maximum length, in characters.
pub const MAX_REASON: usize = 300;

/// Reason for a staff action. Recorded in the audit log.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    pub reason: Option<String>,
}

impl Reason {
    /// The reason, if given.
    pub fn text(&self) -> Result<Option<&str>, ApiError> {
        let text = self.reason.as_deref().map_or("", str::trim);
        if text.chars().count() > MAX_REASON {
            return Err(ApiError::at_field(Code::TooLong, "reason"));
        }
        Ok(Some(text).filter(|text| !text.is_empty()))
    }

    /// The reason, which what stops work or starts it out of turn has to give.
    pub fn required(&self) -> Result<&str, ApiError> {
        required(self.reason.as_deref().unwrap_or_default())
    }
}

/// A required reason.
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
