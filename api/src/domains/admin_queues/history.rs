//! History of a lane, aggregated from its minutes.
use jobs::queue::{Buckets, add_times, quantile_ms};

use super::view::QueueHistory;

/// One chart point, covering a number of whole minutes.
#[derive(Clone, Debug, Default)]
pub(super) struct Point {
    /// `None`: the lane wasn't sampled in that time.
    pub(super) sample: Option<Sample>,
    pub(super) succeeded: i64,
    pub(super) failed: i64,
    pub(super) retried: i64,
    waits: Buckets,
    runs: Buckets,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// Maximum in that time.
    pub(super) depth: i64,
    pub(super) oldest_seconds: f64,
    pub(super) ordered: i64,
}

impl Point {
    pub(super) fn add_times(&mut self, waits: &[i64], runs: &[i64]) {
        add_times(&mut self.waits, waits);
        add_times(&mut self.runs, runs);
    }

    /// Without a sample no worker ran either, unless jobs were counted: the count is unknown rather than zero.
    fn count(&self, jobs: i64) -> Option<f64> {
        (self.sample.is_some() || jobs > 0).then(|| number(jobs))
    }
}

/// Time range of a history.
pub(super) struct Span {
    /// In seconds since 1970.
    pub(super) start: i64,
    pub(super) step_seconds: i64,
    pub(super) points: usize,
}

/// Maximum points of a chart.
const MOST_POINTS: i64 = 360;

impl Span {
    /// The range of that many minutes up to `now`, in seconds since 1970.
    pub(super) fn before(now: i64, minutes: i64) -> Self {
        let step = (minutes + MOST_POINTS - 1) / MOST_POINTS;
        Self {
            start: now - now % 60 - minutes * 60,
            step_seconds: step * 60,
            points: usize::try_from((minutes + step - 1) / step).unwrap_or_default(),
        }
    }
}

/// The columns of the chart. Samples cover the whole lane, so a single kind has none.
pub(super) fn columns(lane: String, kind: Option<String>, span: &Span, points: &[Point]) -> QueueHistory {
    let is_whole = kind.is_none();
    let sampled = |of: fn(&Sample) -> f64| -> Vec<Option<f64>> {
        let of_point = |point: &Point| point.sample.as_ref().filter(|_| is_whole).map(of);
        points.iter().map(of_point).collect()
    };
    let counted =
        |of: fn(&Point) -> i64| -> Vec<Option<f64>> { points.iter().map(|point| point.count(of(point))).collect() };
    let timed = |of: fn(&Point) -> &Buckets, share: f64| -> Vec<Option<f64>> {
        points.iter().map(|point| quantile_ms(of(point), share)).collect()
    };
    let places = (0..).take(points.len());
    QueueHistory {
        lane,
        kind,
        step_seconds: span.step_seconds,
        at: places
            .map(|place: i64| span.start + place * span.step_seconds)
            .collect(),
        depth: sampled(|sample| number(sample.depth)),
        oldest_seconds: sampled(|sample| sample.oldest_seconds),
        ordered: sampled(|sample| number(sample.ordered)),
        succeeded: counted(|point| point.succeeded),
        failed: counted(|point| point.failed),
        retried: counted(|point| point.retried),
        wait_p50: timed(|point| &point.waits, 0.5),
        wait_p95: timed(|point| &point.waits, 0.95),
        wait_p99: timed(|point| &point.waits, 0.99),
        run_p50: timed(|point| &point.runs, 0.5),
        run_p95: timed(|point| &point.runs, 0.95),
        run_p99: timed(|point| &point.runs, 0.99),
    }
}

fn number(jobs: i64) -> f64 {
    f64::from(u32::try_from(jobs.max(0)).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::Span;

    #[test]
    fn the_steps_grow_so_that_a_chart_can_show_them() {
        for (minutes, step_seconds, points) in [(60, 60, 60), (360, 60, 360), (1440, 240, 360), (10_080, 1680, 360)] {
            let span = Span::before(1_000_000_030, minutes);

            assert_eq!((span.step_seconds, span.points), (step_seconds, points));
            let end = span.start + span.step_seconds * i64::try_from(span.points).expect("few");
            assert_eq!(end, 1_000_000_020, "the minute that has not ended is not told of");
        }
    }
}
