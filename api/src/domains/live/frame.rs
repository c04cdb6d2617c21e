use jobs::live::{LiveEvent, Published};
use serde::Serialize;
use utoipa::ToSchema;

use super::client_id::ClientId;

/// Wire format of a frame.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Frame<'a> {
    /// `None` for ephemeral events.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<i64>,
    subscription_key: &'a str,
    #[serde(flatten)]
    event: &'a LiveEvent,
    client_id: &'a ClientId,
}

/// First frame of every socket. It isn't part of the event order, so it has no `id`.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "params")]
pub enum Greeting {
    #[serde(rename = "connected", rename_all = "camelCase")]
    Connected {
        client_id: ClientId,
        heartbeat_seconds: u64,
    },
}

/// All events a frame can carry, for the published schema.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = LiveEvent)]
pub enum FrameEvent {
    Greeting(Greeting),
    Product(LiveEvent),
}

pub(super) fn connected(client_id: ClientId, heartbeat_seconds: u64) -> String {
    let frame = Greeting::Connected {
        client_id,
        heartbeat_seconds,
    };
    serde_json::to_string(&frame).expect("a frame serializes")
}

pub(super) fn text_of(published: &Published, client_id: &ClientId) -> String {
    let frame = Frame {
        id: (published.cursor > 0).then_some(published.cursor),
        subscription_key: &published.key,
        event: &published.event,
        client_id,
    };
    serde_json::to_string(&frame).expect("a frame serializes")
}
