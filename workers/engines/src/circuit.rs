//! When a machine gets work and when it is left alone.

use crate::vitals::EngineState;
use std::time::{Duration, SystemTime};
use tokio::time::Instant;

const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);
/// Useless answers in a row after which a machine counts as broken although it can be reached.
const STRIKES: u32 = 3;

/// Closed: takes work. Open: left alone until a health check, due after a pause, succeeds.
#[derive(Debug, Default)]
pub(crate) struct Circuit {
    /// Failures since the last finished picture: sets the length of the pause.
    failures: u32,
    strikes: u32,
    open_until: Option<Instant>,
    /// The first failure since the last finished picture that opened it.
    opened_at: Option<SystemTime>,
}

impl Circuit {
    pub(crate) fn is_closed(&self) -> bool {
        self.open_until.is_none()
    }

    /// Whether it gets work, and since when it hasn't been well.
    pub(crate) fn state(&self, now: Instant) -> (EngineState, Option<SystemTime>) {
        let state = match self.open_until {
            Some(until) if until > now => EngineState::Open,
            Some(_) => EngineState::HalfOpen,
            None if self.opened_at.is_some() => EngineState::HalfOpen,
            None => EngineState::Closed,
        };
        (state, self.opened_at)
    }

    /// How long until a health check is due; nothing when the circuit is closed.
    pub(crate) fn pause_left(&self, now: Instant) -> Option<Duration> {
        self.open_until.map(|until| until.saturating_duration_since(now))
    }

    /// Whether the caller should check the health now. The claim lasts for another pause, so that a single caller asks,
    /// and one that vanishes doesn't block others.
    pub(crate) fn claim_probe(&mut self, now: Instant) -> bool {
        let is_due = self.open_until.is_some_and(|until| until <= now);
        if is_due {
            self.open_until = Some(now + self.pause());
        }
        is_due
    }

    /// The machine answered a health check. The pause keeps its length until a picture arrives: a machine that is only
    /// healthy without work is not healthy.
    pub(crate) fn close(&mut self) {
        self.open_until = None;
        self.strikes = 0;
    }

    /// The machine did work.
    pub(crate) fn record_success(&mut self) {
        *self = Self::default();
    }

    /// The machine cannot be reached or is overloaded.
    pub(crate) fn record_failure(&mut self, now: Instant) {
        self.failures = self.failures.saturating_add(1);
        self.strikes = 0;
        self.open_until = Some(now + self.pause());
        self.opened_at.get_or_insert_with(SystemTime::now);
    }

    /// The machine answered, but uselessly: the fault may be the request's.
    pub(crate) fn record_strike(&mut self, now: Instant) {
        self.strikes += 1;
        if self.strikes >= STRIKES {
            self.record_failure(now);
        }
    }

    fn pause(&self) -> Duration {
        let doublings = self.failures.saturating_sub(1).min(6);
        (FIRST_PAUSE * 2_u32.pow(doublings)).min(LONGEST_PAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_from_one_second_to_a_minute() {
        let now = Instant::now();
        let mut circuit = Circuit::default();

        let pauses: Vec<u64> = (0..9)
            .map(|_| {
                circuit.record_failure(now);
                circuit.pause_left(now).unwrap().as_secs()
            })
            .collect();

        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }

    #[test]
    fn one_caller_is_told_to_probe_and_only_when_it_is_due() {
        let now = Instant::now();
        let mut circuit = Circuit::default();
        circuit.record_failure(now);
        let due = now + FIRST_PAUSE;

        assert!(!circuit.claim_probe(now));
        assert!(circuit.claim_probe(due));
        assert!(!circuit.claim_probe(due), "the first caller is at it");
        assert!(circuit.claim_probe(due + FIRST_PAUSE), "the first caller vanished");
    }

    #[test]
    fn a_health_check_closes_the_circuit_but_only_a_picture_shortens_the_pause() {
        let now = Instant::now();
        let mut circuit = Circuit::default();
        circuit.record_failure(now);
        circuit.record_failure(now);

        circuit.close();
        assert!(circuit.is_closed());
        circuit.record_failure(now);
        assert_eq!(circuit.pause_left(now), Some(Duration::from_secs(4)));

        circuit.record_success();
        circuit.record_failure(now);
        assert_eq!(circuit.pause_left(now), Some(FIRST_PAUSE));
    }

    #[test]
    fn it_is_open_half_open_and_closed_and_knows_since_when() {
        let now = Instant::now();
        let mut circuit = Circuit::default();
        assert_eq!(circuit.state(now), (EngineState::Closed, None));

        circuit.record_failure(now);
        let (open, since) = circuit.state(now);
        assert!(open == EngineState::Open && since.is_some());
        assert_eq!(circuit.state(now + FIRST_PAUSE), (EngineState::HalfOpen, since));
        circuit.record_failure(now);
        assert_eq!(
            circuit.state(now),
            (EngineState::Open, since),
            "the first failure counts"
        );

        circuit.close();
        assert_eq!(
            circuit.state(now),
            (EngineState::HalfOpen, since),
            "a picture is still to come"
        );
        circuit.record_success();
        assert_eq!(circuit.state(now), (EngineState::Closed, None));
    }

    #[test]
    fn three_useless_answers_in_a_row_open_the_circuit() {
        let now = Instant::now();
        let mut circuit = Circuit::default();

        circuit.record_strike(now);
        circuit.record_strike(now);
        assert!(circuit.is_closed());
        circuit.record_success();
        circuit.record_strike(now);
        circuit.record_strike(now);
        assert!(circuit.is_closed());
        circuit.record_strike(now);
        assert!(!circuit.is_closed());
    }
}
