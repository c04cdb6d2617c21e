//! The webhook of staff, as Slack, Mattermost and Discord's `/slack` take it.
use jobs::ids::StaffAlertId;
use serde_json::json;

use super::{FetchError, Outside, OutsideError};

/// These texts go to staff. They contain nothing of the address, which may hold a key.
#[derive(Debug, thiserror::Error)]
pub enum AlertError {
    /// Permanently.
    #[error("{0}")]
    Refused(String),
    #[error("{0}")]
    Waits(String),
}

impl Outside {
    /// Posts a text once more or for the first time, with the message's ID as its key. Returns the status.
    pub async fn post_alert(&self, url: &str, id: StaffAlertId, text: &str) -> Result<u16, AlertError> {
        let answered = self.fetcher.post(url, &id.to_string(), &json!({ "text": text })).await;
        let status = answered.map_err(|error| match error {
            FetchError::Refused => AlertError::Refused(error.to_string()),
            error => AlertError::Waits(error.to_string()),
        })?;
        if status.is_success() {
            return Ok(status.as_u16());
        }
        match OutsideError::of_status(status) {
            error @ OutsideError::Waits(_) => Err(AlertError::Waits(error.to_string())),
            error => Err(AlertError::Refused(error.to_string())),
        }
    }
}
