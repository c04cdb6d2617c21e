//! The bot API of Telegram.
use serde::Deserialize;
use serde_json::{Value, json};

use super::{OutsideError, client};

pub struct Telegram {
    client: reqwest::Client,
    /// With the token: neither printed nor logged.
    base: String,
}

#[derive(Deserialize)]
struct Answer {
    ok: bool,
    #[serde(default)]
    error_code: u16,
    #[serde(default)]
    result: Value,
}

/// A private message to our bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TelegramUpdate {
    pub id: i64,
    pub chat_id: i64,
    pub username: Option<String>,
    pub text: String,
}

impl Telegram {
    pub fn new(url: &str, token: &str) -> Self {
        Self {
            client: client(),
            base: format!("{}/bot{token}", url.trim_end_matches('/')),
        }
    }

    pub async fn send(&self, chat_id: i64, text: &str) -> Result<(), OutsideError> {
        let body = json!({ "chat_id": chat_id, "text": text, "link_preview_options": { "is_disabled": true } });
        self.call("sendMessage", &body).await.map(drop)
    }

    /// The bot's own name.
    pub async fn name(&self) -> Result<String, OutsideError> {
        let me = self.call("getMe", &json!({})).await?;
        me["username"]
            .as_str()
            .map(str::to_owned)
            .ok_or_else(|| OutsideError::Waits("the answer isn't valid".to_owned()))
    }

    /// Messages to the bot from that update on, and the offset after the last one.
    pub async fn updates(&self, from: i64) -> Result<(Vec<TelegramUpdate>, i64), OutsideError> {
        let asked = json!({ "offset": from, "limit": 100, "timeout": 0, "allowed_updates": ["message"] });
        let found = self.call("getUpdates", &asked).await?;
        let rows = found.as_array().map(Vec::as_slice).unwrap_or_default();
        let next = rows
            .iter()
            .filter_map(|row| row["update_id"].as_i64())
            .max()
            .map_or(from, |last| last + 1);
        Ok((rows.iter().filter_map(update).collect(), next))
    }

    async fn call(&self, method: &str, body: &Value) -> Result<Value, OutsideError> {
        let answer = self
            .client
            .post(format!("{}/{method}", self.base))
            .json(body)
            .send()
            .await
            .map_err(|error| OutsideError::unreachable(&error.without_url()))?;
        let status = answer.status();
        let answer: Answer = match answer.json().await {
            Ok(answer) => answer,
            Err(_) if !status.is_success() => return Err(OutsideError::of_status(status)),
            Err(error) => return Err(OutsideError::unreachable(&error.without_url())),
        };
        if answer.ok {
            return Ok(answer.result);
        }
        // 403: the person has blocked the bot. 400: the chat does not exist.
        Err(match answer.error_code {
            400 | 403 if method == "sendMessage" => OutsideError::Gone(answer.error_code),
            429 | 500.. => OutsideError::Waits(format!("the service answers {}", answer.error_code)),
            other => OutsideError::Refused(other),
        })
    }
}

fn update(row: &Value) -> Option<TelegramUpdate> {
    let message = &row["message"];
    if message["chat"]["type"] != "private" {
        return None;
    }
    Some(TelegramUpdate {
        id: row["update_id"].as_i64()?,
        chat_id: message["chat"]["id"].as_i64()?,
        username: message["from"]["username"]
            .as_str()
            .map(|name| name.chars().take(64).collect()),
        text: message["text"].as_str()?.chars().take(200).collect(),
    })
}
