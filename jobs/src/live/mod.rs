//! Live events: written to the outbox in the same transaction as the change that they announce, published in commit
//! order by the relay, and kept for a while so that a client that was away gets what it missed.
mod event;
mod key;
mod outbox;
mod passing;
mod publish;
mod replay;

pub use event::{AuthChange, LiveEvent, PictureMoved};
pub use key::{SubscriptionKey, UnknownKey};
pub use outbox::{announce, announce_many};
pub use passing::Passing;
pub use publish::{Published, publish_next};
pub use replay::{Replay, newest_cursor, published_since, replay};

/// PostgreSQL channel that says that the outbox has grown.
pub const OUTBOX_CHANNEL: &str = "live_outbox";
/// Redis channel on which every api node hears every published event.
pub const REDIS_CHANNEL: &str = "{live}:events";
/// Redis channel on which every api node hears what passes: a list of [`Passing`].
pub const REDIS_PASSING_CHANNEL: &str = "{live}:passing";
