use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Adds up the hours of the business that are over, and notes the people who were seen.
#[derive(Debug, Serialize, Deserialize)]
pub struct RollUpBusiness {}

impl Job for RollUpBusiness {
    const KIND: &'static str = "business.roll_up";
    const LANE: Lane = Lane::Maintenance;
    const TIMEOUT: Duration = Duration::from_mins(10);
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("roll_up".to_owned())
    }
}
