use jobs::live::{LiveEvent, Published};
use serde::Serialize;

use super::client::ClientId;

/// What goes over the wire.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Frame<'a> {
    id: i64,
    subscription_key: &'a str,
    #[serde(flatten)]
    event: &'a LiveEvent,
    client_id: ClientId,
}

/// The first frame of every socket.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Connected {
    event: &'static str,
    params: ConnectedParams,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ConnectedParams {
    client_id: ClientId,
    heartbeat_seconds: u64,
}

pub(super) fn connected(client_id: ClientId, heartbeat_seconds: u64) -> String {
    let frame = Connected {
        event: "connected",
        params: ConnectedParams {
            client_id,
            heartbeat_seconds,
        },
    };
    serde_json::to_string(&frame).expect("a frame is plain data")
}

pub(super) fn text_of(published: &Published, client_id: ClientId) -> String {
    let frame = Frame {
        id: published.cursor,
        subscription_key: &published.key,
        event: &published.event,
        client_id,
    };
    serde_json::to_string(&frame).expect("a frame is plain data")
}
