//! What is known of the lanes before a day is replayed.
use std::{collections::BTreeMap, time::Duration};

use serde::Deserialize;

use crate::{line::Rules, synthetic::Day};

/// By the lane's name.
pub type Plan = BTreeMap<String, LanePlan>;

/// How a lane is served, what a worker of it costs, and what is wanted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LanePlan {
    /// Jobs at a time of one worker.
    pub slots: u32,
    /// Slots that one owner may take while others wait.
    pub owner_slots: usize,
    /// Nobody who waits is overtaken by newcomers for longer than this.
    pub promise_seconds: f64,
    /// What a slot needs between two runs; `scripts/capacity check` measures it.
    pub handling_ms: f64,
    /// 95 of 100 jobs are to wait no longer.
    pub goal_p95_seconds: f64,
    pub cents_per_worker_hour: f64,
    /// A day as it is assumed to be, where none was recorded.
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

/// The plan of this repository, whose slots are those of `scripts/k8s/lanes.json`.
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
