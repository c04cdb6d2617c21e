//! The socket on which a server reports progress.

use crate::http::Http;
use crate::port::EngineError;
use futures::StreamExt;
use reqwest::Upgraded;
use reqwest::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use serde_json::Value;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::{client::generate_key, derive_accept_key};
use tokio_tungstenite::tungstenite::protocol::{Message, Role, WebSocketConfig};

/// Bytes of one message: a preview and some room.
const MAX_MESSAGE: usize = 8 << 20;
/// Type of a binary message. A preview's format follows; we sniff the bytes instead.
const PREVIEW: [u8; 4] = [0, 0, 0, 1];
const PREVIEW_HEAD: usize = 8;

pub(super) struct Socket(WebSocketStream<Upgraded>);

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Event {
    Started,
    Percent(u8),
    Preview(Vec<u8>),
    /// The prompt has left the queue; the history has the outcome.
    Done,
    Failed(String),
    /// News about other prompts, or of no use.
    Other,
    /// The socket is gone.
    Lost,
}

impl Socket {
    /// The handshake uses our one HTTP client, so that its limits apply here too.
    pub(super) async fn open(http: &Http, client_id: &str) -> Result<Self, EngineError> {
        let key = generate_key();
        let request = http
            .get(http.url(&["ws"], &[("clientId", client_id)]))
            .header(CONNECTION, "Upgrade")
            .header(UPGRADE, "websocket")
            .header(SEC_WEBSOCKET_VERSION, "13")
            .header(SEC_WEBSOCKET_KEY, &key);
        let answer = http.send(request, http.patience.health()).await?;
        let response = answer.into_response();
        let accept = response
            .headers()
            .get(SEC_WEBSOCKET_ACCEPT)
            .map(|value| value.as_bytes().to_vec());
        if response.status() != 101 || accept.as_deref() != Some(derive_accept_key(key.as_bytes()).as_bytes()) {
            return Err(EngineError::unavailable(format!(
                "no WebSocket, status {}",
                response.status()
            )));
        }
        let stream = timeout(http.patience.health(), response.upgrade())
            .await
            .map_err(|_| EngineError::TimedOut)?
            .map_err(|_| EngineError::unavailable("no WebSocket"))?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_MESSAGE))
            .max_frame_size(Some(MAX_MESSAGE));
        Ok(Self(
            WebSocketStream::from_raw_socket(stream, Role::Client, Some(config)).await,
        ))
    }

    pub(super) async fn next(&mut self, prompt_id: &str) -> Event {
        match self.0.next().await {
            Some(Ok(message)) => read(message, prompt_id),
            Some(Err(_)) | None => Event::Lost,
        }
    }
}

fn read(message: Message, prompt_id: &str) -> Event {
    match message {
        Message::Text(text) => serde_json::from_str(&text).map_or(Event::Other, |news| read_news(&news, prompt_id)),
        Message::Binary(bytes) if bytes.starts_with(&PREVIEW) && bytes.len() > PREVIEW_HEAD => {
            Event::Preview(bytes[PREVIEW_HEAD..].to_vec())
        }
        Message::Close(_) => Event::Lost,
        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Event::Other,
    }
}

fn read_news(news: &Value, prompt_id: &str) -> Event {
    let data = &news["data"];
    if data["prompt_id"] != prompt_id {
        return Event::Other;
    }
    match news["type"].as_str() {
        Some("execution_start") => Event::Started,
        Some("progress") => percent(data).map_or(Event::Other, Event::Percent),
        Some("execution_success") => Event::Done,
        Some("executing") if data["node"].is_null() => Event::Done,
        Some("execution_error") => Event::Failed("the workflow failed".to_owned()),
        Some("execution_interrupted") => Event::Failed("the server was interrupted".to_owned()),
        _ => Event::Other,
    }
}

fn percent(data: &Value) -> Option<u8> {
    let (value, max) = (data["value"].as_u64()?, data["max"].as_u64()?);
    u8::try_from(value.min(max).checked_mul(100)?.checked_div(max)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn news(kind: &str, data: &Value) -> Event {
        read(Message::text(json!({"type": kind, "data": data}).to_string()), "ours")
    }

    #[test]
    fn only_news_about_our_prompt_count() {
        assert_eq!(
            news("progress", &json!({"prompt_id": "ours", "value": 7, "max": 28})),
            Event::Percent(25)
        );
        assert_eq!(
            news("progress", &json!({"prompt_id": "theirs", "value": 7, "max": 28})),
            Event::Other
        );
        assert_eq!(
            news("executing", &json!({"prompt_id": "ours", "node": null})),
            Event::Done
        );
        assert_eq!(
            news("executing", &json!({"prompt_id": "ours", "node": "sampler"})),
            Event::Other
        );
        assert_eq!(news("status", &json!({"status": {}})), Event::Other);
    }

    #[test]
    fn impossible_progress_and_broken_messages_are_no_news() {
        for data in [
            json!({"prompt_id": "ours", "value": 1, "max": 0}),
            json!({"prompt_id": "ours", "value": u64::MAX, "max": u64::MAX}),
            json!({"prompt_id": "ours", "value": -1, "max": 20}),
        ] {
            assert_eq!(news("progress", &data), Event::Other, "{data}");
        }
        assert_eq!(read(Message::text("{"), "ours"), Event::Other);
        assert_eq!(read(Message::binary(vec![0, 0]), "ours"), Event::Other);
        assert_eq!(
            read(Message::binary(vec![0, 0, 0, 9, 0, 0, 0, 1, 5]), "ours"),
            Event::Other
        );
    }

    #[test]
    fn a_preview_is_what_follows_its_head() {
        assert_eq!(
            read(Message::binary(vec![0, 0, 0, 1, 0, 0, 0, 2, 9, 8]), "ours"),
            Event::Preview(vec![9, 8])
        );
    }
}
