use jobs::live::{Replay, SubscriptionKey, replay};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;

use super::{
    Hub,
    client::{Client, Person, Place, SocketId},
    mailbox::CAPACITY,
    view::Subscribed,
};

/// Subscription change requested for a socket. Access is checked beforehand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Wish {
    pub(super) socket: SocketId,
    pub(super) person: Person,
    /// A subscription key, as text.
    pub(super) key: String,
    pub(super) change: Change,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Change {
    /// Starting after this frame.
    Listen {
        after: Option<i64>,
    },
    Stop,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Answer {
    Listening(Subscribed),
    Stopped,
    /// The person has no such socket.
    Unknown,
    TooManyKeys,
    Busy,
}

/// Applies the change at the node that holds the socket.
pub(super) async fn fulfil(db: &PgPool, hub: &Hub, place: Place, wish: Wish) -> sqlx::Result<Answer> {
    if place.node == hub.node {
        fulfil_here(db, hub, &wish).await
    } else if let Some(link) = &hub.link {
        Ok(link.ask(hub.node, place.node, wish).await)
    } else {
        Ok(Answer::Unknown)
    }
}

pub(super) async fn fulfil_here(db: &PgPool, hub: &Hub, wish: &Wish) -> sqlx::Result<Answer> {
    let Some(client) = hub.find(wish.socket, wish.person) else {
        return Ok(Answer::Unknown);
    };
    let Ok(key) = wish.key.parse() else {
        // A newer build may know more keys; the browser then tries another node.
        return Ok(Answer::Unknown);
    };
    match wish.change {
        Change::Listen { after } => listen(db, hub, &client, key, after).await,
        Change::Stop => {
            hub.stop_listening(&client, &wish.key);
            Ok(Answer::Stopped)
        }
    }
}

async fn listen(
    db: &PgPool,
    hub: &Hub,
    client: &Client,
    key: SubscriptionKey,
    after: Option<i64>,
) -> sqlx::Result<Answer> {
    let name = key.to_string();
    if !hub.listen(client, &name) {
        return Ok(Answer::TooManyKeys);
    }
    let cursor = hub.cursor();
    let missed = match after {
        None => Ok(Replay::Missed(Vec::new())),
        Some(after) => missed(db, key, after).await,
    };
    let (recovered, events) = match missed {
        // More than the mailbox holds would close the socket; refetching is quicker.
        Ok(Replay::Missed(events)) if events.len() <= CAPACITY => (true, events),
        Ok(Replay::Missed(_) | Replay::Refetch) => (false, Vec::new()),
        Err(error) => {
            hub.stop_listening(client, &name);
            return Err(error);
        }
    };
    client.mailbox.go_live(&name, events);
    Ok(Answer::Listening(Subscribed { recovered, cursor }))
}

async fn missed(db: &PgPool, key: SubscriptionKey, after: i64) -> sqlx::Result<Replay> {
    replay(&mut *db.acquire().await?, key, after).await
}
