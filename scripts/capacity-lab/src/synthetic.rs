//! A synthetic day: an hourly curve, long-tailed durations, and bursts. Equal seeds give equal days.
use std::{f64::consts::TAU, time::Duration};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde::Deserialize;

use crate::order::Order;

const DAY_SECONDS: f64 = 86_400.0;
/// The busiest hour.
const PEAK_HOUR: f64 = 21.0;
/// How far the busiest and the quietest hour deviate from the mean, as a share of it.
const SWING: f64 = 0.8;
/// The 95th percentile of the standard normal distribution.
const NORMAL_P95: f64 = 1.645;

/// Assumed load of a lane.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// Without bursts.
    pub jobs: u32,
    pub median_seconds: f64,
    pub p95_seconds: f64,
    /// Number of owners, unequally active; 0: jobs have no owner.
    pub owners: u32,
    pub bursts: Vec<Burst>,
}

/// Orders that arrive together, such as a mass message.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Burst {
    pub at_hour: f64,
    pub minutes: f64,
    pub jobs: u32,
    pub owners: u32,
}

impl Day {
    pub fn orders(&self, seed: u64) -> Vec<Order> {
        let mut random = StdRng::seed_from_u64(seed);
        let mut orders = self.usual(&mut random);
        for burst in &self.bursts {
            for _ in 0..burst.jobs {
                let second = (burst.at_hour * 60.0 + random.random::<f64>() * burst.minutes) * 60.0;
                orders.push(self.order(second, burst.owners, &mut random));
            }
        }
        orders.sort_by_key(|order| order.at);
        orders
    }

    /// A Poisson process whose rate follows the hours, by thinning one at the peak rate.
    fn usual(&self, random: &mut StdRng) -> Vec<Order> {
        let mean = f64::from(self.jobs) / DAY_SECONDS;
        let mut orders = Vec::new();
        let mut second = 0.0;
        loop {
            second -= (1.0 - random.random::<f64>()).ln() / (mean * (1.0 + SWING));
            if second >= DAY_SECONDS {
                return orders;
            }
            let curve = 1.0 + SWING * (TAU * (second / 3600.0 - PEAK_HOUR) / 24.0).cos();
            if random.random::<f64>() * (1.0 + SWING) < curve {
                orders.push(self.order(second, self.owners, random));
            }
        }
    }

    fn order(&self, second: f64, owners: u32, random: &mut StdRng) -> Order {
        Order {
            at: Duration::from_secs_f64(second),
            run: self.duration(random),
            // The lower of two draws: one in ten owners orders a fifth of all.
            owner: (owners > 0).then(|| random.random_range(0..owners).min(random.random_range(0..owners))),
            priority: 0,
        }
    }

    /// Log-normal.
    fn duration(&self, random: &mut StdRng) -> Duration {
        let spread = (self.p95_seconds / self.median_seconds).ln() / NORMAL_P95;
        // 1 - u is never 0.
        let radius = (-2.0 * (1.0 - random.random::<f64>()).ln()).sqrt();
        let normal = radius * (TAU * random.random::<f64>()).cos();
        Duration::from_secs_f64(self.median_seconds * (spread * normal).exp())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Burst, Day};
    use crate::waits::Waits;

    fn day() -> Day {
        Day {
            jobs: 20_000,
            median_seconds: 2.0,
            p95_seconds: 10.0,
            owners: 100,
            bursts: vec![Burst {
                at_hour: 3.0,
                minutes: 1.0,
                jobs: 5_000,
                owners: 1,
            }],
        }
    }

    fn between(orders: &[crate::order::Order], from_hour: u64, to_hour: u64) -> usize {
        let hours = Duration::from_hours(from_hour)..Duration::from_hours(to_hour);
        orders.iter().filter(|order| hours.contains(&order.at)).count()
    }

    #[test]
    fn equal_seeds_make_equal_days() {
        assert_eq!(day().orders(7), day().orders(7));
        assert_ne!(day().orders(7), day().orders(8));
    }

    #[test]
    fn a_day_has_its_orders_its_curve_its_burst_and_its_durations() {
        let orders = day().orders(1);

        assert!(orders.is_sorted_by_key(|order| order.at));
        assert!((24_000..26_000).contains(&orders.len()), "{}", orders.len());
        assert!(between(&orders, 20, 22) > 3 * between(&orders, 8, 10));
        assert!(between(&orders, 3, 4) > 5_000);
        let runs = Waits::new(orders.iter().map(|order| order.run).collect());
        let (median, p95) = (runs.percentile(50).as_secs_f64(), runs.percentile(95).as_secs_f64());
        assert!((1.9..2.1).contains(&median), "{median}");
        assert!((9.3..10.7).contains(&p95), "{p95}");
    }
}
