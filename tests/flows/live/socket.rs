use futures::StreamExt;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, ClientRequestBuilder, Message},
};

use super::PATIENCE;
use crate::{browser::Browser, port::Port};

/// The live channel of one tab.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub client_id: String,
    pub greeting: Value,
}

#[derive(Debug, PartialEq)]
pub enum Heard {
    Frame(Value),
    /// Closed from the other side, with this code.
    Closed(u16),
}

impl Socket {
    pub async fn open(port: &Port, browser: &Browser) -> Self {
        Self::try_open(port, browser, "same-origin").await.expect("it opens")
    }

    pub async fn try_open(port: &Port, browser: &Browser, site: &str) -> Result<Self, tungstenite::Error> {
        let cookies: Vec<String> = browser
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let address = format!("ws://{}/front/ws", port.address).parse().expect("an address");
        let request = ClientRequestBuilder::new(address)
            .with_header("sec-fetch-site", site)
            .with_header("cookie", cookies.join("; "));
        let (stream, _) = connect_async(request).await?;
        let mut socket = Self {
            stream,
            client_id: String::new(),
            greeting: Value::Null,
        };
        let Heard::Frame(greeting) = socket.next().await else {
            panic!("closed before it began");
        };
        socket.client_id = greeting["params"]["clientId"].as_str().expect("an id").to_owned();
        socket.greeting = greeting;
        Ok(socket)
    }

    pub async fn next(&mut self) -> Heard {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            match message
                .expect("something is heard")
                .expect("it ends with a close")
                .expect("a whole message")
            {
                Message::Text(text) => return Heard::Frame(serde_json::from_str(&text).expect("frames are JSON")),
                Message::Close(frame) => return Heard::Closed(frame.expect("it says why").code.into()),
                _ => {}
            }
        }
    }

    pub async fn frame(&mut self) -> Value {
        match self.next().await {
            Heard::Frame(frame) => frame,
            Heard::Closed(code) => panic!("closed with {code}"),
        }
    }

    /// The next `count` frames of one event; other events are skipped.
    pub async fn frames_of(&mut self, event: &str, count: usize) -> Vec<Value> {
        let mut found = vec![];
        while found.len() < count {
            let frame = self.frame().await;
            if frame["event"] == event {
                found.push(frame);
            }
        }
        found
    }
}
