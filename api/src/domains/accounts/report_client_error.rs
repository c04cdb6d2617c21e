use std::collections::HashMap;

use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::client_address::ClientAddress;
use crate::{
    app::AppState,
    http::{
        caller::{Guest, MaybeCaller},
        json::Json,
        problem::{ApiError, Problem},
        rate_limit::Browser,
    },
};

pub const MAX_BODY_BYTES: usize = 8 * 1024;

#[derive(Deserialize, ToSchema)]
pub struct LogEntry {
    /// Where it happened: `client` or `server`.
    #[serde(rename = "type")]
    pub kind: String,
    pub context: HashMap<String, serde_json::Value>,
}

/// Record an error in a browser. Only location and number: an error text may contain a member's words.
#[utoipa::path(
    post,
    path = "/front/log",
    request_body = LogEntry,
    responses(
        (status = 204, description = "recorded"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn report_client_error(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    client: ClientAddress,
    Json(entry): Json<LogEntry>,
) -> Result<StatusCode, ApiError> {
    let browser = match (caller, guest) {
        (Some(caller), _) => Browser::Known(caller.session.0),
        (None, Some(guest)) => Browser::Known(guest.uuid),
        (None, None) => Browser::Unknown(client.subscriber()),
    };
    app.rate_limits.check_error_report(browser, client)?;
    let kind = as_word(&entry.kind);
    let number = entry
        .context
        .get("number")
        .and_then(serde_json::Value::as_str)
        .map_or("unknown", as_word);
    tracing::warn!(kind, number, "browser error reported");
    Ok(StatusCode::NO_CONTENT)
}

/// Untrusted input: only short plain words go into the log.
fn as_word(text: &str) -> &str {
    let is_word =
        (1..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_word { text } else { "unknown" }
}

#[cfg(test)]
mod tests {
    use super::as_word;

    #[test]
    fn nobody_writes_lines_into_our_log() {
        assert_eq!(as_word("client"), "client");
        assert_eq!(as_word("client\nERROR forged"), "unknown");
        assert_eq!(as_word(&"a".repeat(33)), "unknown");
    }
}
