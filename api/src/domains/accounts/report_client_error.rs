use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::client_address::ClientAddress;
use crate::http::{
    caller::{Guest, MaybeCaller},
    json::Json,
    problem::{ApiError, Code, Problem},
    turns::Turns,
};

pub const MAX_BODY_BYTES: usize = 8 * 1024;
const PER_BROWSER: u32 = 10;
/// A browser without cookies is a new one with each report.
const PER_ADDRESS: u32 = 60;
const MINUTE: Duration = Duration::from_mins(1);

#[derive(Deserialize, ToSchema)]
pub struct LogEntry {
    /// Where it broke: `client` or `server`.
    #[serde(rename = "type")]
    pub kind: String,
    pub context: HashMap<String, serde_json::Value>,
}

/// How many reports each browser and each network address have sent in their minute.
#[derive(Clone)]
pub struct ReportCounts(Arc<Turns<String>>);

impl Default for ReportCounts {
    fn default() -> Self {
        Self(Arc::new(Turns::within(MINUTE)))
    }
}

impl ReportCounts {
    fn take(&self, who: String, per_minute: u32, now: Instant) -> Result<(), ApiError> {
        if self.0.take(who, per_minute, now) {
            Ok(())
        } else {
            Err(ApiError::retry_after(Code::TooManyAttempts, 60))
        }
    }
}

/// Takes note that something broke in a browser. Only where and under which number: a page's error text may hold what
/// a member wrote.
#[utoipa::path(
    post,
    path = "/front/log",
    request_body = LogEntry,
    responses(
        (status = 204, description = "noted"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn report_client_error(
    Extension(counts): Extension<ReportCounts>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    client: ClientAddress,
    Json(entry): Json<LogEntry>,
) -> Result<StatusCode, ApiError> {
    let (line, now) = (client.subscriber(), Instant::now());
    let who = match (caller, guest) {
        (Some(caller), _) => format!("session {}", caller.session),
        (None, Some(guest)) => format!("guest {}", guest.uuid),
        (None, None) => format!("nobody at {line}"),
    };
    // The address first: what is refused there leaves nothing to remember.
    counts.take(format!("address {line}"), PER_ADDRESS, now)?;
    counts.take(who, PER_BROWSER, now)?;
    let kind = as_word(&entry.kind);
    let number = entry
        .context
        .get("number")
        .and_then(serde_json::Value::as_str)
        .map_or("unknown", as_word);
    tracing::warn!(kind, number, "A browser reported a {kind} error, number {number}");
    Ok(StatusCode::NO_CONTENT)
}

/// Strangers write this: whatever is not a short plain word stays out of the log.
fn as_word(text: &str) -> &str {
    let is_word =
        (1..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_word { text } else { "unknown" }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::{MINUTE, PER_BROWSER, ReportCounts, as_word};
    use crate::http::problem::Code;

    #[test]
    fn ten_reports_a_minute_are_heard() {
        let (counts, start) = (ReportCounts::default(), Instant::now());

        for _ in 0..10 {
            counts.take("a".into(), PER_BROWSER, start).unwrap();
        }

        assert_eq!(
            counts.take("a".into(), PER_BROWSER, start).unwrap_err().code(),
            Code::TooManyAttempts
        );
        counts.take("b".into(), PER_BROWSER, start).unwrap();
        counts.take("a".into(), PER_BROWSER, start + MINUTE).unwrap();
    }

    #[test]
    fn nobody_writes_lines_into_our_log() {
        assert_eq!(as_word("client"), "client");
        assert_eq!(as_word("client\nERROR forged"), "unknown");
        assert_eq!(as_word(&"a".repeat(33)), "unknown");
    }
}
