use std::{
    net::IpAddr,
    sync::LazyLock,
    time::{Duration, Instant},
};

use jobs::domains::chat::Talker;

use crate::{
    domains::accounts::ClientAddress,
    http::{
        problem::{ApiError, Code},
        turns::Turns,
    },
};

/// Faster than anybody writes.
const MOST: u32 = 30;
/// A line at home has several people, and a script as many guest ids as it likes.
const MOST_OF_LINE: u32 = 120;
const WHILE: Duration = Duration::from_mins(1);

static OF_PERSON: LazyLock<Turns<Talker>> = LazyLock::new(|| Turns::within(WHILE));
static OF_LINE: LazyLock<Turns<IpAddr>> = LazyLock::new(|| Turns::within(WHILE));

/// Counts one more answer that is asked for.
pub(super) fn take_turn(talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
    let now = Instant::now();
    if OF_PERSON.take(talker, MOST, now) && OF_LINE.take(client.subscriber(), MOST_OF_LINE, now) {
        Ok(())
    } else {
        Err(ApiError::retry_after(Code::TooManyAttempts, 30))
    }
}
