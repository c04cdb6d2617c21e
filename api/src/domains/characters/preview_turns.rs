use std::{
    net::IpAddr,
    sync::LazyLock,
    time::{Duration, Instant},
};

use crate::http::turns::Turns;

/// So many looks that nobody has seen yet may one line at home ask for in a while: half of the places there are.
const MOST: u32 = 16;
const WHILE: Duration = Duration::from_secs(20);

static ASKED: LazyLock<Turns<IpAddr>> = LazyLock::new(|| Turns::within(WHILE));

/// Counts one more look that is drawn for somebody; returns whether it may be.
pub(super) fn take_turn(who: IpAddr, now: Instant) -> bool {
    ASKED.take(who, MOST, now)
}

#[cfg(test)]
mod tests {
    use std::{
        net::{IpAddr, Ipv4Addr},
        time::Instant,
    };

    use super::{MOST, WHILE, take_turn};

    #[test]
    fn nobody_takes_all_places() {
        let (one, other) = (
            IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)),
            IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)),
        );
        let start = Instant::now();

        assert!((0..MOST).all(|_| take_turn(one, start)));

        assert!(!take_turn(one, start));
        assert!(take_turn(other, start));
        assert!(take_turn(one, start + WHILE));
    }
}
