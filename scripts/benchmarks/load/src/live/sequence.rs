//! Checks that each frame of a key came once and in order.
use std::ops::AddAssign;

use serde::Serialize;

/// The frames that one socket saw of its key, over all its connections.
#[derive(Debug, Default)]
pub struct Sequence {
    /// Frames before this one are settled: seen, or lost.
    next: u32,
    /// It was told to refetch: the next frame may be any.
    is_open: bool,
    faults: Faults,
}

/// All zero when nothing went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// Frames that never came, or only after a later one.
    pub missed: u32,
    /// Frames that came again, or after a later one.
    pub repeated: u32,
    /// Not a fault, but not a resumption either: too much was missed to be resent.
    pub refetched: u32,
}

impl AddAssign for Faults {
    fn add_assign(&mut self, other: Self) {
        self.missed += other.missed;
        self.repeated += other.repeated;
        self.refetched += other.refetched;
    }
}

impl Sequence {
    pub fn take(&mut self, number: u32) {
        if self.is_open {
            self.is_open = false;
        } else if number > self.next {
            self.faults.missed += number - self.next;
        } else if number < self.next {
            self.faults.repeated += 1;
            return;
        }
        self.next = number + 1;
    }

    /// The product told the client to refetch.
    pub fn refetch(&mut self) {
        self.faults.refetched += 1;
        self.is_open = true;
    }

    /// Whether everything up to there is settled.
    pub fn has_reached(&self, published: u32) -> bool {
        self.is_open || self.next >= published
    }

    /// Faults once `published` frames were sent, a missing tail included.
    pub fn faults(&self, published: u32) -> Faults {
        let mut faults = self.faults;
        if !self.is_open {
            faults.missed += published.saturating_sub(self.next);
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::{Faults, Sequence};

    fn after(numbers: &[u32]) -> Sequence {
        let mut sequence = Sequence::default();
        for &number in numbers {
            sequence.take(number);
        }
        sequence
    }

    fn faults(numbers: &[u32], published: u32) -> (u32, u32) {
        let Faults { missed, repeated, .. } = after(numbers).faults(published);
        (missed, repeated)
    }

    #[test]
    fn a_whole_row_has_no_fault() {
        assert_eq!(faults(&[0, 1, 2, 3], 4), (0, 0));
        assert!(after(&[0, 1, 2, 3]).has_reached(4));
    }

    #[test]
    fn a_missing_number_is_found_wherever_it_is_missing() {
        assert_eq!(faults(&[1, 2, 3], 4), (1, 0), "at the beginning");
        assert_eq!(faults(&[0, 3], 4), (2, 0), "in the middle");
        assert_eq!(faults(&[0, 1], 4), (2, 0), "at the end");
        assert_eq!(faults(&[], 4), (4, 0), "everywhere");
        assert!(!after(&[0, 1]).has_reached(4));
    }

    #[test]
    fn a_doubled_number_is_found() {
        assert_eq!(faults(&[0, 1, 1, 2], 3), (0, 1));
        assert_eq!(faults(&[0, 1, 2, 0, 1, 2], 3), (0, 3));
    }

    #[test]
    fn two_that_changed_places_are_found() {
        assert_eq!(faults(&[0, 2, 1, 3], 4), (1, 1));
    }

    #[test]
    fn after_a_fresh_look_any_number_may_come_and_then_each_in_its_place() {
        let mut sequence = after(&[0, 1]);
        sequence.refetch();
        assert!(sequence.has_reached(9));

        sequence.take(9);
        sequence.take(11);

        let expected = Faults {
            missed: 1,
            repeated: 0,
            refetched: 1,
        };
        assert_eq!(sequence.faults(12), expected);
    }
}
