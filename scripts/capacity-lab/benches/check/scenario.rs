//! Workloads of a check: a few hundred jobs of known durations, at known times. The same in every run.
use std::time::Duration;

use capacity_lab::order::Order;
use rand::{RngExt, SeedableRng, rngs::StdRng};

pub struct Scenario {
    pub name: &'static str,
    pub workers: usize,
    /// Per worker.
    pub slots: usize,
    /// Sorted by time; orders with equal times share a transaction.
    pub orders: Vec<Order>,
}

pub fn scenarios() -> Vec<Scenario> {
    vec![a_busy_while(), a_long_line(), three_owners()]
}

/// Random arrivals near the capacity of three workers, with a burst in the middle.
fn a_busy_while() -> Scenario {
    let mut random = StdRng::seed_from_u64(1);
    let mut orders = Vec::new();
    let mut second = 0.0;
    while second < 15.0 {
        orders.push(order(second, None, &mut random));
        second -= (1.0 - random.random::<f64>()).ln() / 32.0;
    }
    orders.extend((0..150).map(|_| order(5.0, None, &mut random)));
    orders.sort_by_key(|order| order.at);
    Scenario {
        name: "a busy while with a burst",
        workers: 3,
        slots: 4,
        orders,
    }
}

/// All together, like a mass message.
fn a_long_line() -> Scenario {
    let mut random = StdRng::seed_from_u64(2);
    Scenario {
        name: "a long line",
        workers: 2,
        slots: 4,
        orders: (0..320).map(|_| order(0.0, None, &mut random)).collect(),
    }
}

/// One owner with hundreds of orders, and two who come later with a few each.
fn three_owners() -> Scenario {
    let mut random = StdRng::seed_from_u64(3);
    let mut orders: Vec<Order> = (0..240).map(|_| order(0.0, Some(1), &mut random)).collect();
    orders.extend((0..40).map(|_| order(2.0, Some(2), &mut random)));
    orders.extend((0..40).map(|_| order(4.0, Some(3), &mut random)));
    Scenario {
        name: "one long line and two newcomers",
        workers: 2,
        slots: 4,
        orders,
    }
}

fn order(second: f64, owner: Option<u32>, random: &mut StdRng) -> Order {
    Order {
        at: Duration::from_secs_f64(second),
        run: Duration::from_millis(random.random_range(100..500)),
        owner,
        priority: 0,
    }
}
