//! The only HTTP client for engines. Responses are treated as hostile: no redirects are followed, every body has a size
//! limit and every wait a timeout.

use crate::config::{ConfigError, Patience};
use crate::port::EngineError;
use crate::told;
use bytes::Bytes;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use reqwest::{Client, Method, Request, RequestBuilder, Response, StatusCode, Url};
use serde::de::DeserializeOwned;
use std::time::Duration;
use telemetry::trace_parent;
use tokio::time::timeout;
use tracing::{Instrument as _, info_span};

/// A small JSON answer.
pub(crate) const SMALL_JSON: usize = 1 << 20;
/// An error's body: only its code is read.
const ERROR_BODY: usize = 64 << 10;
/// The longest retry hint of an overloaded engine that is accepted.
const MAX_RETRY_AFTER: Duration = Duration::from_mins(5);

pub(crate) struct Http {
    client: Client,
    base: Url,
    authorization: Option<HeaderValue>,
    pub(crate) patience: Patience,
}

impl Http {
    pub(crate) fn new(base: &str, patience: Patience) -> Result<Self, ConfigError> {
        let invalid = || ConfigError::Invalid(format!("{base} is not an http address"));
        let base = Url::parse(base).map_err(|_| invalid())?;
        if !matches!(base.scheme(), "http" | "https") || base.host_str().is_none() {
            return Err(invalid());
        }
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(Duration::from_millis(patience.connect_ms))
            // Engines are private machines: no proxy from the environment.
            .no_proxy()
            .build()
            .map_err(|error| ConfigError::Invalid(format!("no HTTP client: {error}")))?;
        Ok(Self {
            client,
            base,
            authorization: None,
            patience,
        })
    }

    pub(crate) fn with_authorization(mut self, value: &str) -> Result<Self, ConfigError> {
        let mut value = HeaderValue::from_str(value)
            .map_err(|_| ConfigError::Invalid("an engine's key cannot be sent as a header".to_owned()))?;
        value.set_sensitive(true);
        self.authorization = Some(value);
        Ok(self)
    }

    /// Host and port, for names and logs.
    pub(crate) fn host(&self) -> String {
        let host = self.base.host_str().unwrap_or_default();
        self.base
            .port_or_known_default()
            .map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }

    pub(crate) fn base(&self) -> &Url {
        &self.base
    }

    /// `path` below the base, with a query.
    pub(crate) fn url(&self, path: &[&str], query: &[(&str, &str)]) -> Url {
        let mut url = self.base.clone();
        url.path_segments_mut()
            .expect("an http address has a path")
            .pop_if_empty()
            .extend(path);
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        url
    }

    pub(crate) fn get(&self, url: Url) -> RequestBuilder {
        self.authorized(Method::GET, url)
    }

    pub(crate) fn post(&self, url: Url, body: &impl serde::Serialize) -> RequestBuilder {
        self.authorized(Method::POST, url).json(body)
    }

    pub(crate) fn post_bytes(&self, url: Url, content_type: &str, body: Vec<u8>) -> RequestBuilder {
        let request = self.authorized(Method::POST, url);
        request.header(CONTENT_TYPE, content_type).body(body)
    }

    pub(crate) fn delete(&self, url: Url) -> RequestBuilder {
        self.authorized(Method::DELETE, url)
    }

    /// A request without the key: the address is not the engine's own.
    pub(crate) fn get_elsewhere(&self, url: Url) -> RequestBuilder {
        self.client.get(url)
    }

    fn authorized(&self, method: Method, url: Url) -> RequestBuilder {
        let request = self.client.request(method, url);
        match &self.authorization {
            Some(value) => request.header(AUTHORIZATION, value),
            None => request,
        }
    }

    /// Sends and waits for the head of the answer, whatever its status.
    pub(crate) async fn send(&self, request: RequestBuilder, wait: Duration) -> Result<Answer, EngineError> {
        let span = info_span!("engine_call", engine = self.host());
        let request = match span.in_scope(trace_parent) {
            Some(trace) => request.header("traceparent", trace),
            None => request,
        };
        let (client, request) = request.build_split();
        let request = request.map_err(|error| from_reqwest(&error))?;
        told::begin(&request);
        let asked = request.try_clone();
        match timeout(wait, client.execute(request)).instrument(span).await {
            Ok(Ok(response)) => Ok(Answer {
                response,
                asked,
                idle: Duration::from_millis(self.patience.idle_ms),
            }),
            Ok(Err(error)) => Err(from_reqwest(&error)),
            Err(_) => Err(EngineError::TimedOut),
        }
    }

    /// A short request with a small JSON answer.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, request: RequestBuilder, cap: usize) -> Result<T, EngineError> {
        timeout(self.patience.health(), async {
            self.send(request, self.patience.health())
                .await?
                .ok()
                .await?
                .json(cap)
                .await
        })
        .await
        .map_err(|_| EngineError::unavailable("a quick request took too long"))?
    }

    /// A short request whose answer's body is ignored.
    pub(crate) async fn tell(&self, request: RequestBuilder) -> Result<(), EngineError> {
        self.send(request, self.patience.health()).await?.ok().await.map(drop)
    }
}

/// The head of an answer; its body is still to come.
pub(crate) struct Answer {
    response: Response,
    /// The request, unless it was a stream.
    asked: Option<Request>,
    idle: Duration,
}

impl Answer {
    pub(crate) fn status(&self) -> StatusCode {
        self.response.status()
    }

    /// Media type without parameters, in lower case.
    pub(crate) fn media_type(&self) -> Option<String> {
        let value = self.response.headers().get(CONTENT_TYPE)?.to_str().ok()?;
        Some(value.split(';').next()?.trim().to_ascii_lowercase())
    }

    pub(crate) fn into_response(self) -> Response {
        self.response
    }

    /// Passes on a success and maps every other status to the port's errors.
    pub(crate) async fn ok(self) -> Result<Self, EngineError> {
        if self.status().is_success() {
            return Ok(self);
        }
        let (status, retry_after) = (self.status(), self.retry_after());
        Err(from_status(status, retry_after, &self.failure().await))
    }

    /// The JSON of an error, or its plain text. Notes it for staff, without the words of the request.
    pub(crate) async fn failure(mut self) -> serde_json::Value {
        let (status, asked) = (self.status().as_u16(), self.asked.take());
        let body = self.body(ERROR_BODY).await.unwrap_or_default();
        let failure: serde_json::Value =
            serde_json::from_slice(&body).unwrap_or_else(|_| String::from_utf8_lossy(&body).into_owned().into());
        told::note(status, &failure, asked.as_ref());
        failure
    }

    pub(crate) fn retry_after(&self) -> Option<Duration> {
        let seconds = self.response.headers().get(RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
        Some(Duration::from_secs(seconds).min(MAX_RETRY_AFTER))
    }

    pub(crate) async fn json<T: DeserializeOwned>(self, cap: usize) -> Result<T, EngineError> {
        let media_type = self.media_type();
        if media_type.as_deref() != Some("application/json") {
            return Err(EngineError::Garbage("the answer's media type isn't JSON".to_owned()));
        }
        let body = self.body(cap).await?;
        serde_json::from_slice(&body)
            .map_err(|error| EngineError::Garbage(format!("the answer has unexpected JSON: {:?}", error.classify())))
    }

    pub(crate) async fn body(mut self, cap: usize) -> Result<Vec<u8>, EngineError> {
        let announced = usize::try_from(self.response.content_length().unwrap_or(0)).unwrap_or(usize::MAX);
        if announced > cap {
            return Err(EngineError::Garbage("the answer is too long".to_owned()));
        }
        let mut body = Vec::with_capacity(announced);
        while let Some(chunk) = self.chunk().await? {
            if body.len() + chunk.len() > cap {
                return Err(EngineError::Garbage("the answer is too long".to_owned()));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }

    /// The next piece of the body; `None` at its end.
    pub(crate) async fn chunk(&mut self) -> Result<Option<Bytes>, EngineError> {
        match timeout(self.idle, self.response.chunk()).await {
            Ok(Ok(chunk)) => Ok(chunk),
            Ok(Err(_)) => Err(EngineError::Garbage("the answer broke off".to_owned())),
            Err(_) => Err(EngineError::TimedOut),
        }
    }
}

/// An error before there is an answer. The address is left out: it may contain a member's words.
fn from_reqwest(error: &reqwest::Error) -> EngineError {
    if error.is_connect() {
        EngineError::unavailable("no connection")
    } else if error.is_timeout() {
        EngineError::TimedOut
    } else {
        EngineError::unavailable("the connection was lost before an answer")
    }
}

/// A failure status. 500 counts as a useless answer rather than an absent engine: the request itself may cause it, and
/// then waiting does not help.
pub(crate) fn from_status(
    status: StatusCode,
    retry_after: Option<Duration>,
    failure: &serde_json::Value,
) -> EngineError {
    let code = failure_code(failure);
    let code = known_fault(failure).map_or(code.clone(), |fault| format!("{code} {fault}").trim().to_owned());
    match status.as_u16() {
        401 | 403 | 404 | 408 | 429 | 502..=504 => EngineError::Unavailable {
            reason: format!("status {status} {code}"),
            retry_after,
        },
        400..=499 => EngineError::Rejected(format!("status {status} {code}")),
        _ => EngineError::Garbage(format!("status {status} {code}")),
    }
}

/// The engine's own error code, sanitized for logs. Messages are left out: they quote the request.
pub(crate) fn failure_code(failure: &serde_json::Value) -> String {
    let error = &failure["error"];
    let code = [&error["code"], &error["type"], error]
        .into_iter()
        .filter_map(serde_json::Value::as_str)
        .find(|code| !code.contains(char::is_whitespace));
    code.unwrap_or_default()
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || "_-.".contains(*c))
        .take(64)
        .collect()
}

/// Known faults in engines' error messages, and their wording for staff.
const FAULTS: &[(&str, &str)] = &[
    ("cuda out of memory", "CUDA out of memory"),
    ("out of memory", "out of memory"),
    ("cuda error", "CUDA error"),
    ("no space left", "no space left on the device"),
    ("value not in list", "a model or a setting of the workflow is missing"),
    ("no such file", "a file is missing"),
    ("model not found", "the model is missing"),
    ("does not exist", "the model is missing"),
    ("all nans", "the image is empty (NaN)"),
    ("quota", "the quota is used up"),
    ("overloaded", "overloaded"),
];

/// The known fault that the engine names, if any. Its own message is left out: it quotes the request, and with it a
/// member's words.
fn known_fault(failure: &serde_json::Value) -> Option<&'static str> {
    let said = failure.to_string().to_lowercase();
    let known = FAULTS.iter().find(|(words, _)| said.contains(words));
    known.map(|(_, told)| *told)
}

/// Forbidden content is the member's problem, everything else ours.
pub(crate) fn refusal(failure: &serde_json::Value) -> EngineError {
    let code = failure_code(failure);
    match code.as_str() {
        "moderation_blocked" | "content_policy_violation" | "content_filter" => EngineError::Refused(code),
        _ => EngineError::Rejected(code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn moderation_is_a_refusal_and_the_rest_a_rejection() {
        let refused = refusal(&json!({"error": {"code": "moderation_blocked", "message": "words of the prompt"}}));
        let rejected = refusal(&json!({"error": {"code": null, "type": "invalid_request_error"}}));

        assert_eq!(refused, EngineError::Refused("moderation_blocked".to_owned()));
        assert_eq!(rejected, EngineError::Rejected("invalid_request_error".to_owned()));
    }

    #[test]
    fn an_engines_own_trouble_reaches_staff_and_a_members_words_do_not() {
        let said = json!({"error": "OutOfMemoryError", "errors": "CUDA out of memory while drawing 'my words'"});
        let told = from_status(StatusCode::INTERNAL_SERVER_ERROR, None, &said).to_string();
        let plain = json!("torch: CUDA error: device-side assert");

        assert!(
            told.contains("OutOfMemoryError CUDA out of memory") && !told.contains("my words"),
            "{told}"
        );
        assert!(
            from_status(StatusCode::BAD_REQUEST, None, &plain)
                .to_string()
                .contains("CUDA error")
        );
    }

    #[test]
    fn a_code_is_a_word_and_never_a_sentence() {
        assert_eq!(failure_code(&json!({"error": "OutOfMemory"})), "OutOfMemory");
        assert_eq!(failure_code(&json!({"error": "the message 'my words' is wrong"})), "");
    }
}
