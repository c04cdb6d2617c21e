//! Constant frame rate output, however irregular the recording.

/// Counts frame slots.
pub(super) struct Clock {
    /// Frames per second.
    rate: f64,
    next: i64,
    /// Number of slots.
    limit: i64,
}

impl Clock {
    pub(super) fn new(rate: f64, limit: i64) -> Self {
        Self { rate, next: 0, limit }
    }

    /// Assigns a slot to the picture of that time; returns how many slots before it repeat the previous one. `None`:
    /// its slot is taken.
    #[expect(clippy::cast_possible_truncation, reason = "an hour has about 216,000 positions")]
    pub(super) fn place(&mut self, seconds: f64) -> Option<i64> {
        let at = ((seconds * self.rate).round() as i64).max(0);
        if at < self.next || at >= self.limit {
            return None;
        }
        let gap = at - self.next;
        self.next = at + 1;
        Some(gap)
    }

    /// The time of the next slot, for pictures without a timestamp.
    pub(super) fn now(&self) -> f64 {
        super::survey::whole(self.next) / self.rate
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;

    #[test]
    fn gaps_are_filled_and_what_comes_too_soon_is_left_out() {
        let mut clock = Clock::new(10.0, 100);

        let gaps: Vec<_> = [0.0, 0.1, 0.12, 0.5, 0.45, 0.6, 99.0]
            .into_iter()
            .map(|seconds| clock.place(seconds))
            .collect();

        assert_eq!(gaps, [Some(0), Some(0), None, Some(3), None, Some(0), None]);
    }

    #[test]
    fn what_is_before_the_beginning_is_shown_at_it() {
        let mut clock = Clock::new(10.0, 100);

        assert_eq!((clock.place(-3.0), clock.place(-2.0)), (Some(0), None));
        assert!((clock.now() - 0.1).abs() < 1e-9);
    }
}
