//! The baseline of the live channel: broadcast over axum's WebSocket and nothing else. It has no authentication, outbox
//! or cursors, and drops whatever a reader is too slow for.
use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Router,
    extract::{
        Query, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    response::Response,
    routing::get,
};
use serde::Deserialize;
use tokio::{net::TcpListener, sync::broadcast};

/// As many frames as the product lets wait for a slow reader.
const CAPACITY: usize = 64;
/// The product's: with axum's own 128 KiB the peer would lose on memory for no reason.
const READ_BUFFER_BYTES: usize = 2048;

type Channels = Arc<Mutex<HashMap<String, broadcast::Sender<Utf8Bytes>>>>;

#[derive(Deserialize)]
struct Wanted {
    key: String,
}

pub async fn serve(address: SocketAddr) -> anyhow::Result<()> {
    let router = Router::new()
        .route("/listen", get(listen))
        .route("/publish", get(publish))
        .with_state(Channels::default());
    axum::serve(TcpListener::bind(address).await?, router).await?;
    Ok(())
}

fn channel(channels: &Channels, key: &str) -> broadcast::Sender<Utf8Bytes> {
    let mut channels = channels.lock().unwrap_or_else(PoisonError::into_inner);
    let channel = channels.entry(key.to_owned());
    channel.or_insert_with(|| broadcast::channel(CAPACITY).0).clone()
}

async fn listen(State(channels): State<Channels>, Query(wanted): Query<Wanted>, upgrade: WebSocketUpgrade) -> Response {
    let mut events = channel(&channels, &wanted.key).subscribe();
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES);
    upgrade.on_upgrade(async move |mut socket: WebSocket| {
        loop {
            tokio::select! {
                event = events.recv() => {
                    let Ok(text) = event else { return };
                    if socket.send(Message::Text(text)).await.is_err() {
                        return;
                    }
                }
                incoming = socket.recv() => match incoming {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
            }
        }
    })
}

/// Takes `KEY FRAME` and passes the frame on.
async fn publish(State(channels): State<Channels>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(async move |mut socket: WebSocket| {
        while let Some(Ok(message)) = socket.recv().await {
            let Message::Text(text) = message else { continue };
            let Some((key, frame)) = text.split_once(' ') else {
                return;
            };
            // It only fails without receivers, which then miss nothing.
            let _ = channel(&channels, key).send(frame.into());
        }
    })
}
