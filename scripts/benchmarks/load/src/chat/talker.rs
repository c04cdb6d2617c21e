use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use futures::StreamExt;
use jobs::signing::SigningKey;
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

use crate::live::{Guest, Stream, greeting, open, source};

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_mins(1);
/// Talkers per address, because of the product's limit on messages per minute and address.
const TALKERS_OF_ONE_LINE: usize = 2;

/// A guest with an open page.
pub struct Talker {
    server: SocketAddr,
    guest: Guest,
    http: reqwest::Client,
    live: Stream,
}

/// How one answer came.
#[derive(Debug)]
pub struct Heard {
    /// From the press of the button to the first piece on the screen.
    pub first: Duration,
    /// Between two pieces, the longest.
    pub longest_gap: Duration,
    /// Whether every piece followed on the one before it, and all together are what was kept. That an answer has ended
    /// comes by another way than its pieces and may be told before the last one: browsers read the end with it.
    pub is_whole: bool,
}

impl Talker {
    pub async fn arrive(server: SocketAddr, number: usize, signing: &SigningKey) -> anyhow::Result<Self> {
        let guest = Guest::fresh(number, signing);
        let from = source(number / TALKERS_OF_ONE_LINE * 80);
        let http = reqwest::Client::builder()
            .local_address(std::net::IpAddr::V4(from))
            .timeout(PATIENCE)
            .build()?;
        let mut live = open(server, "/front/ws", from, &guest.cookie, None).await?;
        let client = greeting(&mut live).await?;
        let talker = Self {
            server,
            guest,
            http,
            live,
        };
        let path = format!("/front/clients/{client}/subscriptions/{}", talker.guest.key);
        talker.call(reqwest::Method::PUT, &path, None).await?;
        Ok(talker)
    }

    /// Says something, and reads the answer as it comes.
    pub async fn say(&mut self, username: &str) -> anyhow::Result<Heard> {
        let body = json!({ "text": "How is the sea today?", "clientId": Uuid::new_v4() });
        let path = format!("/front/chats/{username}/messages");
        let began = Instant::now();
        let request = request(
            &self.http,
            self.server,
            &self.guest,
            reqwest::Method::POST,
            &path,
            Some(&body),
        );
        let (said, heard) = tokio::join!(send(request), listen(&mut self.live, began));
        said?;
        let (told, times) = heard?;
        let message = self
            .call(reqwest::Method::GET, &format!("/front/messages/{}", told.message), None)
            .await?;
        Ok(Heard {
            first: *times.first().context("an answer without a piece")? - began,
            longest_gap: times.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or_default(),
            is_whole: told.is_whole && is_beginning(&told.text, &message) && message["state"] == "done",
        })
    }

    async fn call(&self, method: reqwest::Method, path: &str, body: Option<&Value>) -> anyhow::Result<Value> {
        send(request(&self.http, self.server, &self.guest, method, path, body)).await
    }
}

fn request(
    http: &reqwest::Client,
    server: SocketAddr,
    guest: &Guest,
    method: reqwest::Method,
    path: &str,
    body: Option<&Value>,
) -> reqwest::RequestBuilder {
    let request = http
        .request(method, format!("http://{server}{path}"))
        .header("cookie", &guest.cookie)
        .header("sec-fetch-site", "same-origin");
    match body {
        Some(body) => request
            .header("content-type", "application/json")
            .body(body.to_string()),
        None => request,
    }
}

async fn send(request: reqwest::RequestBuilder) -> anyhow::Result<Value> {
    let answer = request.send().await?;
    let (status, bytes) = (answer.status(), answer.bytes().await?);
    ensure!(status.is_success(), "{status}: {}", String::from_utf8_lossy(&bytes));
    Ok(serde_json::from_slice(&bytes).unwrap_or_default())
}

fn is_beginning(told: &str, message: &Value) -> bool {
    let kept = message["text"].as_str().unwrap_or_default();
    !told.is_empty() && kept.starts_with(told.trim_end())
}

struct Told {
    message: String,
    text: String,
    is_whole: bool,
}

/// Until the answer has ended. Returns it with the time of each piece.
async fn listen(live: &mut Stream, began: Instant) -> anyhow::Result<(Told, Vec<Instant>)> {
    let mut told = Told {
        message: String::new(),
        text: String::new(),
        is_whole: true,
    };
    let mut times = Vec::new();
    while began.elapsed() < PATIENCE {
        let message = timeout(PATIENCE, live.next()).await.context("no answer in time")?;
        let Message::Text(text) = message.context("the socket was closed")?? else {
            continue;
        };
        let frame: Value = serde_json::from_str(&text)?;
        let params = &frame["params"];
        match frame["event"].as_str() {
            Some("privateMessageResponseStream") => {
                times.push(Instant::now());
                told.is_whole &= params["offset"] == told.text.encode_utf16().count();
                told.text.push_str(params["text"].as_str().unwrap_or_default());
            }
            Some("newPrivateMessageReceived") => {
                params["messageId"]
                    .as_str()
                    .unwrap_or_default()
                    .clone_into(&mut told.message);
                return Ok((told, times));
            }
            _ => {}
        }
    }
    anyhow::bail!("no answer in time")
}
