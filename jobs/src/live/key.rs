use std::{fmt, str::FromStr};

use uuid::Uuid;

use crate::ids::{AccountId, FeedItemId, GenerationId};

/// Subscription keys. Each has its own rule of access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SubscriptionKey {
    /// The person's own events: only they.
    User(AccountId),
    /// A guest's own events: only the browser that has the guest cookie.
    Guest(Uuid),
    /// A creator's publications: everyone.
    Creator(AccountId),
    /// One post or album: everyone to whom it is open hears of it.
    Post(FeedItemId),
    /// One generation: only its owner.
    Task(GenerationId),
    /// Events for every open page.
    Everyone,
}

const EVERYONE: &str = "everyone";

#[derive(Debug, thiserror::Error)]
#[error("unknown subscription key")]
pub struct UnknownKey;

impl fmt::Display for SubscriptionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::User(id) => write!(f, "user:{id}"),
            Self::Guest(id) => write!(f, "guest:{id}"),
            Self::Creator(id) => write!(f, "creator:{id}"),
            Self::Post(id) => write!(f, "post:{id}"),
            Self::Task(id) => write!(f, "task:{id}"),
            Self::Everyone => write!(f, "{EVERYONE}"),
        }
    }
}

impl FromStr for SubscriptionKey {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, UnknownKey> {
        if text == EVERYONE {
            return Ok(Self::Everyone);
        }
        let (kind, id) = text.split_once(':').ok_or(UnknownKey)?;
        let id: Uuid = id.parse().map_err(|_| UnknownKey)?;
        match kind {
            "user" => Ok(Self::User(AccountId(id))),
            "guest" => Ok(Self::Guest(id)),
            "creator" => Ok(Self::Creator(AccountId(id))),
            "post" => Ok(Self::Post(FeedItemId(id))),
            "task" => Ok(Self::Task(GenerationId(id))),
            _ => Err(UnknownKey),
        }
    }
}
