//! Holds the simulation against the real queue: the same orders, by real worker processes. `scripts/capacity check`
//! starts it.
mod doze;
mod measure;
mod scenario;
mod stores;
mod worker;

use std::{process::ExitCode, time::Duration};

use anyhow::bail;
use capacity_lab::{line::Rules, order::Order, plan, simulate::simulate, waits::Waits};
use measure::measure;
use scenario::{Scenario, scenarios};

const USAGE: &str = "check run | worker SLOTS";
/// Further off than this is a goal missed.
const GOAL: f64 = 0.15;

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    // cargo adds --bench on its own.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::new("warn"))
        .with_writer(std::io::stderr)
        .init();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["run"] => run().await,
        ["worker", slots] => worker::work(slots.parse()?).await.map(|()| ExitCode::SUCCESS),
        // Not a check: `cargo test --benches` runs every bench without arguments.
        [] => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        _ => bail!(USAGE),
    }
}

async fn run() -> anyhow::Result<ExitCode> {
    let mut is_kept = true;
    for scenario in scenarios() {
        is_kept &= compare(&scenario).await?;
    }
    Ok(if is_kept { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints predicted and measured values; returns whether all are close enough.
async fn compare(scenario: &Scenario) -> anyhow::Result<bool> {
    let Scenario {
        name,
        workers,
        slots,
        orders,
    } = scenario;
    let measured = measure(scenario).await?;
    let rules = Rules {
        handling: measured.handling,
        ..plan::usual()["image"].rules()
    };
    let predicted = simulate(orders, workers * slots, &rules);
    let first = orders.first().map_or(Duration::ZERO, |order| order.at);
    println!(
        "\n{name}: {} jobs, {workers} workers of {slots} slots, {:.1} ms between two runs of a slot",
        orders.len(),
        1000.0 * rules.handling.as_secs_f64(),
    );
    println!("{:<28} {:>10} {:>10} {:>7}", "", "predicted", "measured", "off by");
    let mut is_kept = line("drained", predicted.ended.saturating_sub(first), measured.drained);
    for (whose, of_whom) in groups(orders) {
        let pick = |waits: &[Duration]| Waits::new(of_whom.iter().map(|&number| waits[number]).collect());
        let (before, after) = (pick(&predicted.waits), pick(&measured.waits));
        for percent in [50, 95] {
            let what = format!("wait p{percent}{whose}");
            is_kept &= line(&what, before.percentile(percent), after.percentile(percent));
        }
    }
    Ok(is_kept)
}

/// All orders, and where there are owners those of each.
fn groups(orders: &[Order]) -> Vec<(String, Vec<usize>)> {
    let mut groups = vec![(String::new(), (0..orders.len()).collect())];
    for owner in 1..=orders.iter().filter_map(|order| order.owner).max().unwrap_or(0) {
        let of_owner = (0..orders.len()).filter(|&number| orders[number].owner == Some(owner));
        groups.push((format!(" of owner {owner}"), of_owner.collect()));
    }
    groups
}

fn line(what: &str, predicted: Duration, measured: Duration) -> bool {
    let (predicted, measured) = (predicted.as_secs_f64(), measured.as_secs_f64());
    let off = predicted / measured - 1.0;
    let is_kept = off.abs() <= GOAL;
    let missed = if is_kept { "" } else { "  goal missed" };
    println!(
        "{what:<28} {predicted:>8.2} s {measured:>8.2} s {:>6.1}%{missed}",
        100.0 * off
    );
    is_kept
}
