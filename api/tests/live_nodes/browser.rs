use std::time::Duration;

use api::http::caller::Guest;
use futures::StreamExt;
use serde_json::Value;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{ClientRequestBuilder, Error, Message},
};
use uuid::Uuid;

use crate::node::{Node, signing};

const PATIENCE: Duration = Duration::from_secs(20);

/// A browser without a logged-in member.
pub struct Browser {
    pub uuid: Uuid,
    cookie: String,
    http: reqwest::Client,
}

pub struct Answer {
    pub status: u16,
    pub body: Value,
}

impl Answer {
    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }
}

impl Browser {
    pub fn fresh() -> Self {
        let guest = Guest::fresh();
        let cookie = guest.cookie(&signing());
        let pair = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
        Self {
            uuid: guest.uuid,
            cookie: pair,
            http: reqwest::Client::builder().timeout(PATIENCE).build().unwrap(),
        }
    }

    pub fn key(&self) -> String {
        format!("guest:{}", self.uuid)
    }

    pub async fn listen(&self, node: &Node, client: &str, key: &str, after: Option<i64>) -> Answer {
        let after = after.map_or(String::new(), |after| format!("?lastEventId={after}"));
        let path = subscription(node, client, key);
        self.send(self.http.put([path, after].concat())).await
    }

    pub async fn stop_listening(&self, node: &Node, client: &str, key: &str) -> Answer {
        self.send(self.http.delete(subscription(node, client, key))).await
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let request = request
            .header("cookie", &self.cookie)
            .header("sec-fetch-site", "same-origin");
        let response = request.send().await.expect("an answer in time");
        Answer {
            status: response.status().as_u16(),
            body: serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default(),
        }
    }
}

fn subscription(node: &Node, client: &str, key: &str) -> String {
    format!("http://{}/front/clients/{client}/subscriptions/{key}", node.address)
}

/// The live channel of one tab.
pub struct Tab {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub client_id: String,
}

impl Tab {
    pub async fn open(node: &Node, browser: &Browser) -> Self {
        Self::try_open(node, browser).await.expect("it opens")
    }

    /// The error is the status of the refusal.
    pub async fn try_open(node: &Node, browser: &Browser) -> Result<Self, u16> {
        let address = format!("ws://{}/front/ws", node.address).parse().unwrap();
        let request = ClientRequestBuilder::new(address)
            .with_header("sec-fetch-site", "same-origin")
            .with_header("cookie", &browser.cookie);
        let stream = match connect_async(request).await {
            Ok((stream, _)) => stream,
            Err(Error::Http(answer)) => return Err(answer.status().as_u16()),
            Err(error) => panic!("no answer at all: {error}"),
        };
        let mut tab = Self {
            stream,
            client_id: String::new(),
        };
        let greeting = tab.frame().await;
        let id = greeting["params"]["clientId"].as_str().unwrap();
        Ok(Self {
            client_id: id.to_owned(),
            ..tab
        })
    }

    pub async fn frame(&mut self) -> Value {
        loop {
            let message = timeout(PATIENCE, self.stream.next()).await.expect("in time");
            if let Message::Text(text) = message.expect("it goes on").unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    pub async fn wait_for_end(&mut self) {
        let end = async { while let Some(Ok(_)) = self.stream.next().await {} };
        timeout(PATIENCE, end).await.expect("it ends");
    }
}
