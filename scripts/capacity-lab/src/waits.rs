use std::time::Duration;

/// Waits in ascending order.
pub struct Waits(Vec<Duration>);

impl Waits {
    pub fn new(mut waits: Vec<Duration>) -> Self {
        waits.sort_unstable();
        Self(waits)
    }

    /// Nearest-rank percentile; zero if there are none.
    pub fn percentile(&self, percent: usize) -> Duration {
        let rank = (self.0.len() * percent).div_ceil(100);
        self.0.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }

    pub fn longest(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Waits;

    #[test]
    fn a_percentile_is_the_wait_that_so_many_do_not_exceed() {
        let waits = Waits::new((1..=200).rev().map(Duration::from_secs).collect());

        assert_eq!(waits.percentile(50), Duration::from_secs(100));
        assert_eq!(waits.percentile(95), Duration::from_secs(190));
        assert_eq!(waits.longest(), Duration::from_secs(200));
        assert_eq!(Waits::new(vec![]).percentile(95), Duration::ZERO);
    }
}
