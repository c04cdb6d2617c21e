//! Checks the simulation against known results: sums, formulas of queueing theory, and shares.
use std::{collections::HashMap, time::Duration};

use capacity_lab::{
    line::Rules,
    order::Order,
    simulate::{Outcome, simulate},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

fn exponential(mean: f64, random: &mut StdRng) -> f64 {
    -mean * (1.0 - random.random::<f64>()).ln()
}

/// Random arrivals with a mean interval, each with a drawn duration.
fn poisson(count: usize, between: f64, mut run: impl FnMut(&mut StdRng) -> f64) -> Vec<Order> {
    let mut random = StdRng::seed_from_u64(42);
    let mut at = 0.0;
    let orders = std::iter::repeat_with(|| {
        at += exponential(between, &mut random);
        Order {
            at: seconds(at),
            run: seconds(run(&mut random)),
            owner: None,
            priority: 0,
        }
    });
    orders.take(count).collect()
}

fn mean_wait(outcome: &Outcome) -> f64 {
    outcome.waits.iter().map(Duration::as_secs_f64).sum::<f64>()
        / f64::from(u32::try_from(outcome.waits.len()).unwrap())
}

fn assert_near(found: f64, wanted: f64, share: f64) {
    assert!((found / wanted - 1.0).abs() <= share, "{found} instead of {wanted}");
}

/// Jobs of one second each, all enqueued together.
fn line_of(count: usize, owner: u32, at: f64) -> impl Iterator<Item = Order> {
    std::iter::repeat_n(
        Order {
            at: seconds(at),
            run: seconds(1.0),
            owner: Some(owner),
            priority: 0,
        },
        count,
    )
}

/// How many jobs of the owner had started by then.
fn started(orders: &[Order], outcome: &Outcome, owner: u32, by: f64) -> usize {
    let starts = orders.iter().zip(&outcome.waits);
    starts
        .filter(|(order, wait)| order.owner == Some(owner) && order.at + **wait <= seconds(by))
        .count()
}

#[test]
fn every_job_runs_once_and_no_slot_runs_two() {
    let orders = poisson(5_000, 0.1, |random| exponential(0.35, random));

    let outcome = simulate(&orders, 4, &Rules::default());

    let runs: Duration = orders.iter().map(|order| order.run).sum();
    assert_eq!((outcome.waits.len(), outcome.busy), (5_000, runs));
    let mut moments: Vec<(Duration, i32)> = Vec::new();
    for (order, wait) in orders.iter().zip(&outcome.waits) {
        moments.extend([(order.at + *wait, 1), (order.at + *wait + order.run, -1)]);
    }
    // At equal times, ends come first.
    moments.sort_unstable();
    let mut running = 0;
    for (at, change) in moments {
        running += change;
        assert!(running <= 4, "{running} run at {at:?}");
    }
    let last = orders
        .iter()
        .zip(&outcome.waits)
        .map(|(order, wait)| order.at + *wait + order.run);
    assert_eq!(Some(outcome.ended), last.max());
}

#[test]
fn one_slot_and_equal_durations_wait_as_pollaczek_and_khinchine_say() {
    let load = 0.8;
    let orders = poisson(400_000, 1.0 / load, |_| 1.0);

    let waited = mean_wait(&simulate(&orders, 1, &Rules::default()));

    assert_near(waited, load / (2.0 * (1.0 - load)), 0.05);
}

#[test]
fn several_slots_and_random_durations_wait_as_erlang_says() {
    let (slots, load) = (5_u32, 0.85);
    let offered = load * f64::from(slots);
    let orders = poisson(400_000, 1.0 / offered, |random| exponential(1.0, random));

    let waited = mean_wait(&simulate(&orders, slots as usize, &Rules::default()));

    // Erlang B by its recursion, then Erlang C.
    let blocked = (1..=slots).fold(1.0, |blocked, slot| {
        offered * blocked / (f64::from(slot) + offered * blocked)
    });
    let waits = blocked / (1.0 - load * (1.0 - blocked));
    assert_near(waited, waits / (f64::from(slots) - offered), 0.05);
}

#[test]
fn who_comes_later_with_a_long_line_gets_half_of_what_is_left() {
    let orders: Vec<Order> = line_of(1_000, 1, 0.0).chain(line_of(300, 2, 10.5)).collect();
    let rules = Rules {
        promise: Duration::from_hours(24),
        ..Rules::default()
    };

    let outcome = simulate(&orders, 4, &rules);

    // The first owner has ten seconds and the start at zero to itself: 44. Then the second gets its head start.
    assert_eq!(started(&orders, &outcome, 1, 10.5), 44);
    let (one, other) = (
        started(&orders, &outcome, 1, 100.5) - 44,
        started(&orders, &outcome, 2, 100.5),
    );
    assert_eq!(one + other, 360);
    assert!((0..=20).contains(&(other - one)), "{one} and {other}");
}

#[test]
fn who_weighs_twice_as_much_gets_twice_as_much() {
    let orders: Vec<Order> = line_of(600, 1, 0.0).chain(line_of(600, 2, 0.0)).collect();
    let rules = Rules {
        weights: HashMap::from([(2, 2.0)]),
        promise: Duration::from_hours(24),
        ..Rules::default()
    };

    let outcome = simulate(&orders, 3, &rules);

    let (one, other) = (
        started(&orders, &outcome, 1, 150.5),
        started(&orders, &outcome, 2, 150.5),
    );
    assert_near(
        f64::from(u32::try_from(other).unwrap()),
        2.0 * f64::from(u32::try_from(one).unwrap()),
        0.05,
    );
}

#[test]
fn who_holds_its_share_of_slots_lets_others_go_first() {
    let orders: Vec<Order> = line_of(100, 1, 0.0).chain(line_of(2, 2, 0.5)).collect();
    let rules = Rules {
        owner_slots: 1,
        ..Rules::default()
    };

    let outcome = simulate(&orders, 2, &rules);

    assert_eq!(started(&orders, &outcome, 1, 0.5), 2, "nobody else was there");
    assert_eq!(started(&orders, &outcome, 2, 2.0), 2);
}

#[test]
fn who_is_held_under_a_number_leaves_slots_free() {
    let orders: Vec<Order> = line_of(10, 1, 0.0).collect();
    let rules = Rules {
        owner_running: Some(2),
        ..Rules::default()
    };

    assert_eq!(simulate(&orders, 10, &rules).ended, seconds(5.0));
}

#[test]
fn a_line_lasts_until_nobody_waits() {
    let orders: Vec<Order> = line_of(12, 1, 10.0).chain(line_of(2, 1, 60.0)).collect();

    let outcome = simulate(&orders, 4, &Rules::default());

    assert_eq!((outcome.longest_line, outcome.ended), (seconds(2.0), seconds(61.0)));
}

#[test]
fn what_a_slot_needs_between_two_runs_is_waited_for_too() {
    let orders: Vec<Order> = line_of(3, 1, 0.0).collect();
    let rules = Rules {
        handling: seconds(0.5),
        ..Rules::default()
    };

    let outcome = simulate(&orders, 1, &rules);

    assert_eq!(outcome.waits, [seconds(0.0), seconds(1.5), seconds(3.0)]);
    assert_eq!((outcome.ended, outcome.busy), (seconds(4.0), seconds(3.0)));
}

#[test]
fn what_matters_more_goes_first() {
    let mut orders: Vec<Order> = line_of(3, 1, 0.0).collect();
    orders[2].priority = 5;

    let outcome = simulate(&orders, 1, &Rules::default());

    assert_eq!(outcome.waits, [seconds(1.0), seconds(2.0), seconds(0.0)]);
}

#[test]
fn what_was_put_first_does_not_take_the_clock_along_to_where_it_stood() {
    let mut orders: Vec<Order> = line_of(500, 1, 0.0).chain(line_of(1, 2, 10.5)).collect();
    orders[499].priority = 5;

    let outcome = simulate(&orders, 1, &Rules::default());

    assert_eq!(outcome.waits[499], seconds(0.0));
    assert_eq!(
        outcome.waits[500],
        seconds(0.5),
        "who comes new goes before the long line"
    );
}

#[test]
fn who_is_held_under_a_number_hides_nobody_however_long_the_line_is() {
    let nobodys = Order {
        owner: None,
        ..line_of(1, 1, 0.0).next().expect("one")
    };
    let orders: Vec<Order> = line_of(100, 1, 0.0).chain([nobodys]).collect();
    let rules = Rules {
        owner_running: Some(1),
        weights: HashMap::from([(1, 100.0)]),
        ..Rules::default()
    };

    let outcome = simulate(&orders, 2, &rules);

    assert_eq!(outcome.waits[100], seconds(0.0));
}
