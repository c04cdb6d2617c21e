use serde::{Deserialize, Serialize};

use super::LiveEvent;

/// A piece of text on its way to whoever looks on. It is not kept and has no place in the order of events: whoever
/// misses it finds the text in its message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Passing {
    pub key: String,
    pub event: LiveEvent,
}
