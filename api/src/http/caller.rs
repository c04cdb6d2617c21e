//! Who calls.
use jobs::ids::{AccountId, SessionId};

/// Somebody who has signed in.
#[derive(Clone, Debug)]
pub struct Caller {
    pub account: AccountId,
    pub session: SessionId,
}
