use std::{fmt, str::FromStr, sync::Arc};

use jobs::ids::{AccountId, SessionId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::mailbox::Mailbox;

/// One open socket. Random, so that nobody guesses another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct ClientId(pub Uuid);

impl ClientId {
    pub fn fresh() -> Self {
        Self(Uuid::new_v4())
    }
}

impl fmt::Display for ClientId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ClientId {
    type Err = uuid::Error;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// Whose browser it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    Member { account: AccountId, session: SessionId },
    Guest(Uuid),
}

#[derive(Clone)]
pub(super) struct Client {
    pub(super) id: ClientId,
    pub(super) person: Person,
    pub(super) mailbox: Arc<Mailbox>,
}
