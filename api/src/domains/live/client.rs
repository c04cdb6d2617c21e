use std::sync::Arc;

use jobs::ids::{AccountId, SessionId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{client_id::ClientId, mailbox::Mailbox};

/// A run of one api process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct NodeId(pub(super) u64);

impl NodeId {
    pub(super) fn fresh() -> Self {
        Self(rand::random())
    }
}

/// An open socket of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct SocketId(pub(super) Uuid);

/// Location of a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) node: NodeId,
    pub(super) socket: SocketId,
}

/// Owner of a browser session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Person {
    Member { account: AccountId, session: SessionId },
    Guest(Uuid),
}

#[derive(Clone)]
pub(super) struct Client {
    pub(super) id: ClientId,
    pub(super) socket: SocketId,
    pub(super) person: Person,
    pub(super) mailbox: Arc<Mailbox>,
}
