//! A day as it was, from what the product keeps of each minute: `scripts/capacity record` writes it, a JSON line each.
use std::{
    collections::BTreeMap,
    f64::consts::SQRT_2,
    io::{self, BufRead},
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde::Deserialize;

use crate::order::Order;

#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    /// Of `lane_samples`.
    Ordered { lane: String, minute: u64, ordered: u64 },
    /// Of `queue_minutes`: how long runs took, counted in buckets whose bounds grow by the square root of two, from
    /// one millisecond.
    Ran { lane: String, minute: u64, runs: Vec<u64> },
}

#[derive(Default)]
struct Minute {
    /// `None`: not sampled.
    ordered: Option<u64>,
    runs: Vec<u64>,
}

/// The orders of each lane. The recording lacks times within a minute, durations of single runs, and owners: times and
/// durations are drawn from the counts, and the jobs have no owner.
pub fn read(text: impl BufRead, seed: u64) -> io::Result<BTreeMap<String, Vec<Order>>> {
    let mut lanes: BTreeMap<String, BTreeMap<u64, Minute>> = BTreeMap::new();
    for line in text.lines() {
        match serde_json::from_str(&line?)? {
            Line::Ordered { lane, minute, ordered } => {
                lanes.entry(lane).or_default().entry(minute).or_default().ordered = Some(ordered);
            }
            Line::Ran { lane, minute, runs } => {
                add(
                    &mut lanes.entry(lane).or_default().entry(minute).or_default().runs,
                    &runs,
                );
            }
        }
    }
    let mut random = StdRng::seed_from_u64(seed);
    let orders = lanes
        .into_iter()
        .map(|(lane, minutes)| (lane, orders(&minutes, &mut random)));
    Ok(orders.collect())
}

fn orders(minutes: &BTreeMap<u64, Minute>, random: &mut StdRng) -> Vec<Order> {
    let mut of_day = Vec::new();
    for minute in minutes.values() {
        add(&mut of_day, &minute.runs);
    }
    let mut orders = Vec::new();
    for (&number, minute) in minutes {
        let ran: u64 = minute.runs.iter().sum();
        let runs = if ran > 0 { &minute.runs } else { &of_day };
        for _ in 0..minute.ordered.unwrap_or(ran) {
            orders.push(Order {
                at: Duration::from_mins(number) + Duration::from_secs_f64(60.0 * random.random::<f64>()),
                run: draw(runs, random),
                owner: None,
                priority: 0,
            });
        }
    }
    orders.sort_by_key(|order| order.at);
    orders
}

fn add(buckets: &mut Vec<u64>, others: &[u64]) {
    if buckets.len() < others.len() {
        buckets.resize(others.len(), 0);
    }
    for (bucket, other) in buckets.iter_mut().zip(others) {
        *bucket += other;
    }
}

/// As if the times of a bucket were spread evenly over it.
fn draw(buckets: &[u64], random: &mut StdRng) -> Duration {
    let all: u64 = buckets.iter().sum();
    if all == 0 {
        return Duration::ZERO;
    }
    let mut chosen = random.random_range(0..all);
    let (mut lower, mut upper) = (0.0, 0.001);
    for &bucket in buckets {
        if chosen < bucket {
            break;
        }
        chosen -= bucket;
        (lower, upper) = (upper, upper * SQRT_2);
    }
    Duration::from_secs_f64(lower + (upper - lower) * random.random::<f64>())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::read;

    const RECORDED: &str = r#"{"lane":"image","minute":600,"ordered":40}
{"lane":"image","kind":"a","minute":600,"runs":[0,0,0,10]}
{"lane":"image","kind":"b","minute":600,"runs":[0,0,10]}
{"lane":"image","minute":601,"ordered":5}
{"lane":"money","kind":"c","minute":3,"runs":[7]}
"#;

    #[test]
    fn a_recorded_day_has_its_orders_in_their_minutes_and_its_durations() {
        let lanes = read(RECORDED.as_bytes(), 1).unwrap();

        let image = &lanes["image"];
        let first = image.iter().filter(|order| order.at < Duration::from_mins(601)).count();
        assert_eq!((image.len(), first), (45, 40));
        assert!(image.iter().all(|order| order.at >= Duration::from_hours(10)));
        let (least, most) = (Duration::from_micros(1_414), Duration::from_micros(2_829));
        assert!(image.iter().all(|order| (least..most).contains(&order.run)));
        assert_eq!(lanes["money"].len(), 7, "where nobody looked, what ran was ordered");
        assert!(read(&b"{}"[..], 1).is_err());
    }
}
