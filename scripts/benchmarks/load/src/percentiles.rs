//! Percentiles of measured times.
use std::time::Duration;

use serde::Serialize;

/// Milliseconds, except for `count`.
#[derive(Debug, PartialEq, Serialize)]
pub struct Percentiles {
    pub count: usize,
    pub p50: f64,
    pub p95: f64,
    pub p99: f64,
    pub max: f64,
}

impl Percentiles {
    /// All zero without times.
    pub fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self {
            count: times.len(),
            p50: nearest(&times, 50),
            p95: nearest(&times, 95),
            p99: nearest(&times, 99),
            max: nearest(&times, 100),
        }
    }
}

/// Nearest-rank percentile.
fn nearest(sorted: &[Duration], percent: usize) -> f64 {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Percentiles;

    fn of(millis: impl IntoIterator<Item = u64>) -> [f64; 4] {
        let Percentiles { p50, p95, p99, max, .. } =
            Percentiles::of(millis.into_iter().map(Duration::from_millis).collect());
        [p50, p95, p99, max]
    }

    #[track_caller]
    fn assert_are(found: [f64; 4], expected: [f64; 4]) {
        let differ = found.iter().zip(expected).any(|(a, b)| (a - b).abs() > 1e-9);
        assert!(!differ, "{found:?}, not {expected:?}");
    }

    #[test]
    fn percentiles_are_measured_times_in_whatever_order_they_came() {
        assert_are(of((1..=1000).rev()), [500.0, 950.0, 990.0, 1000.0]);
    }

    #[test]
    fn two_slow_ones_of_a_hundred_are_seen_and_one_is_not() {
        let with = |slow: usize| of((0..100).map(move |at| if at < slow { 900 } else { 1 }));

        assert_are(with(1), [1.0, 1.0, 1.0, 900.0]);
        assert_are(with(2), [1.0, 1.0, 900.0, 900.0]);
    }

    #[test]
    fn few_times_have_percentiles_too() {
        assert_are(of([7]), [7.0; 4]);
        assert_are(of([]), [0.0; 4]);
    }
}
