//! Assumptions about the lanes for a replay.
use std::{collections::BTreeMap, time::Duration};

use serde::Deserialize;

use crate::{line::Rules, synthetic::Day};

/// By the lane's name.
pub type Plan = BTreeMap<String, LanePlan>;

/// Settings of a lane, the cost of its workers, and its goal.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LanePlan {
    /// Concurrent jobs per worker.
    pub slots: u32,
    /// Slots that one owner may take while others wait.
    pub owner_slots: usize,
    /// Longest time for which newcomers may overtake a waiting job.
    pub promise_seconds: f64,
    /// Overhead of a slot between two runs; measured by `scripts/capacity check`.
    pub handling_ms: f64,
    /// Goal for the 95th percentile of waiting times.
    pub goal_p95_seconds: f64,
    pub cents_per_worker_hour: f64,
    /// An assumed day, for lanes without a recording.
    pub day: Day,
}

impl LanePlan {
    pub fn rules(&self) -> Rules {
        Rules {
            owner_slots: self.owner_slots,
            promise: Duration::from_secs_f64(self.promise_seconds),
            handling: Duration::from_secs_f64(self.handling_ms / 1000.0),
            ..Rules::default()
        }
    }

    pub fn goal(&self) -> Duration {
        Duration::from_secs_f64(self.goal_p95_seconds)
    }
}

/// The repository's plan, with the slots of `scripts/k8s/lanes.json`.
pub fn usual() -> Plan {
    serde_json::from_str(include_str!("../lanes.json")).expect("a test reads it")
}

#[cfg(test)]
mod tests {
    use super::usual;

    #[test]
    fn the_usual_plan_can_be_read_and_each_lane_wants_something() {
        for (lane, plan) in usual() {
            assert!(plan.slots > 0 && plan.day.jobs > 0, "{lane}");
            assert!(
                plan.goal_p95_seconds <= plan.promise_seconds,
                "{lane} promises less than it wants"
            );
        }
    }
}
