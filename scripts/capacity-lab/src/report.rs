use std::{fmt::Write, time::Duration};

use crate::{order::Order, plan::LanePlan, simulate::simulate, smallest::smallest, waits::Waits};

const DAY: Duration = Duration::from_hours(24);

/// A table of how the lane would have done with each of these numbers of workers; if none are given, those around the
/// smallest that meets the goal.
pub fn report(lane: &str, plan: &LanePlan, orders: &[Order], workers: &[u32]) -> String {
    let least = smallest(orders, plan);
    let mut text = format!("\n{lane}: {} jobs, {} slots per worker\n", orders.len(), plan.slots);
    let around = |least: u32| vec![least.saturating_sub(1), least, least + 1, 2 * least];
    let mut compared = if workers.is_empty() {
        around(least.unwrap_or(1))
    } else {
        workers.to_vec()
    };
    compared.retain(|&workers| workers > 0);
    compared.dedup();
    let _ = writeln!(
        text,
        "{:>9} {:>9} {:>9} {:>9} {:>9} {:>13} {:>6} {:>9}",
        "workers", "wait p50", "p95", "p99", "longest", "longest queue", "busy", "cost"
    );
    for workers in compared {
        text.push_str(&row(plan, orders, workers));
    }
    let goal = plan.goal_p95_seconds;
    let _ = match least {
        Some(least) => writeln!(text, "{least} workers keep 95% of waits within {goal} s"),
        None => writeln!(text, "no number of workers keeps 95% of waits within {goal} s"),
    };
    text
}

fn row(plan: &LanePlan, orders: &[Order], workers: u32) -> String {
    let slots = workers * plan.slots;
    let outcome = simulate(orders, slots as usize, &plan.rules());
    // Overtime past the end of the day is paid for.
    let served = outcome.ended.max(DAY).as_secs_f64();
    let busy = outcome.busy.as_secs_f64() / (served * f64::from(slots));
    let cost = f64::from(workers) * plan.cents_per_worker_hour * served / 3600.0 / 100.0;
    let waits = Waits::new(outcome.waits);
    format!(
        "{workers:>9} {:>9} {:>9} {:>9} {:>9} {:>13} {:>5.0}% {cost:>9.2}\n",
        time(waits.percentile(50)),
        time(waits.percentile(95)),
        time(waits.percentile(99)),
        time(waits.longest()),
        time(outcome.longest_line),
        100.0 * busy,
    )
}

fn time(time: Duration) -> String {
    match time.as_secs() {
        0 => format!("{} ms", time.as_millis()),
        1..100 => format!("{:.1} s", time.as_secs_f64()),
        100..6000 => format!("{:.1} min", time.as_secs_f64() / 60.0),
        _ => format!("{:.1} h", time.as_secs_f64() / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::report;
    use crate::plan::usual;

    #[test]
    fn a_report_compares_what_it_is_asked_to_and_names_the_smallest_that_keeps_the_goal() {
        let plan = &usual()["video"];
        let mut orders = plan.day.orders(3);
        // The last jobs would run beyond the day.
        orders.retain(|order| order.at < Duration::from_hours(22));

        let text = report("video", plan, &orders, &[1, 8]);

        let rows: Vec<&str> = text
            .lines()
            .filter(|line| line.contains("% ") && !line.ends_with('s'))
            .collect();
        assert_eq!(rows.len(), 2, "{text}");
        assert!(rows[0].trim_start().starts_with("1 "), "{text}");
        assert!(rows[1].ends_with(" 230.40"), "8 workers, 24 hours, 1.20 each: {text}");
        assert!(text.contains(" keep 95% of waits within 300 s"), "{text}");
    }
}
