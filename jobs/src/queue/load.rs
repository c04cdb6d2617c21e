//! How long things took, in buckets: times of any number of runs in a few numbers that can be added up.
use std::time::Duration;

/// Counts by bucket, without those behind the last that is not zero.
///
/// Bounds grow by the square root of two: bucket 0 holds what took 1 ms at most, bucket `n` what took more than bucket
/// `n - 1` holds and at most √2ⁿ ms. The [`LAST`] one, whose bound is about 53 hours, holds everything longer as well.
pub type Buckets = Vec<i64>;

const LAST: f64 = 55.0;

/// Counts a time.
pub fn count_time(buckets: &mut Buckets, time: Duration) {
    let place = bucket_of(time);
    if buckets.len() <= place {
        buckets.resize(place + 1, 0);
    }
    buckets[place] += 1;
}

/// Adds the counts of others.
pub fn add_times(buckets: &mut Buckets, others: &[i64]) {
    if buckets.len() < others.len() {
        buckets.resize(others.len(), 0);
    }
    for (bucket, other) in buckets.iter_mut().zip(others) {
        *bucket += other;
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the number of buckets in the same expression"
)]
fn bucket_of(time: Duration) -> usize {
    let doublings = (time.as_secs_f64() * 1000.0).max(1.0).log2();
    (2.0 * doublings).ceil().clamp(0.0, LAST) as usize
}

/// Milliseconds within which that share of the counted times falls, as if those of a bucket were spread evenly over it:
/// never further off than its bounds. `None` where nothing was counted.
pub fn quantile_ms(buckets: &[i64], share: f64) -> Option<f64> {
    let all: i64 = buckets.iter().sum();
    if all == 0 {
        return None;
    }
    let wanted = share * count(all);
    let mut before = 0.0;
    let mut bound = 1.0;
    for (place, &jobs) in buckets.iter().enumerate() {
        let jobs = count(jobs);
        if jobs > 0.0 && before + jobs >= wanted {
            let within = ((wanted - before) / jobs).clamp(0.0, 1.0);
            let lower = if place == 0 {
                0.0
            } else {
                bound / std::f64::consts::SQRT_2
            };
            return Some(lower + within * (bound - lower));
        }
        before += jobs;
        bound *= std::f64::consts::SQRT_2;
    }
    None
}

fn count(jobs: i64) -> f64 {
    f64::from(u32::try_from(jobs.max(0)).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Buckets, add_times, bucket_of, count_time, quantile_ms};

    #[test]
    fn each_time_falls_between_the_bounds_of_its_bucket() {
        let of_ms = |ms: f64| bucket_of(Duration::from_secs_f64(ms / 1000.0));

        assert_eq!([of_ms(0.0), of_ms(1.0), of_ms(1.4), of_ms(1.5)], [0, 0, 1, 2]);
        assert_eq!([of_ms(999.0), of_ms(1025.0)], [20, 21], "20 bounds are ten doublings");
        assert_eq!(bucket_of(Duration::from_hours(10_000)), 55);
    }

    #[test]
    fn quantiles_are_as_near_as_the_bounds() {
        let mut buckets = Buckets::new();
        for ms in 1..=1000 {
            count_time(&mut buckets, Duration::from_millis(ms));
        }

        for (share, exact) in [(0.5, 500.0), (0.95, 950.0), (0.99, 990.0)] {
            let found = quantile_ms(&buckets, share).expect("there are times");
            assert!((found / exact - 1.0).abs() < 0.1, "{share}: {found} for {exact}");
        }
        assert_eq!(quantile_ms(&[], 0.5), None);
        assert_eq!(quantile_ms(&[0, 0], 0.5), None);
    }

    #[test]
    fn counts_of_two_workers_add_up_to_those_of_one() {
        let (mut one, mut two, mut both) = (Buckets::new(), Buckets::new(), Buckets::new());
        for ms in [1, 30, 500] {
            count_time(&mut one, Duration::from_millis(ms));
            count_time(&mut both, Duration::from_millis(ms));
        }
        for ms in [2, 40_000] {
            count_time(&mut two, Duration::from_millis(ms));
            count_time(&mut both, Duration::from_millis(ms));
        }

        add_times(&mut one, &two);

        assert_eq!(one, both);
    }
}
