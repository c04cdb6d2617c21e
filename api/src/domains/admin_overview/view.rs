use chrono::{DateTime, Utc};
use jobs::ids::{AccountId, ChipGrantId};
use serde::Serialize;
use utoipa::ToSchema;

/// What somebody of the staff should look at.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Ordered in the last hour; 10,000 at most in a lane.
    pub failed_jobs: i64,
    pub paused_lanes: Vec<String>,
    /// Lanes in which somebody waits for longer than the lane promises.
    pub late_lanes: Vec<LateLane>,
    /// Processes that fell silent in the last day without a farewell.
    pub dead_workers: Vec<String>,
    /// Mails that have waited for more than ten minutes; 1,000 at most.
    pub unsent_mails: i64,
    /// Chips that wait for a second person.
    pub grants: Vec<WaitingGrant>,
    pub cases: WaitingCases,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LateLane {
    pub lane: String,
    pub oldest_seconds: f64,
    pub promise_seconds: u64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingGrant {
    pub id: ChipGrantId,
    pub account_id: AccountId,
    pub username: String,
    pub chips: i64,
    pub proposed_by_name: String,
    pub created_at: DateTime<Utc>,
}

/// Whether the money adds up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Books {
    /// `false`: there is too much to add up on the spot.
    pub is_checked: bool,
    /// The sum of all entries; zero.
    pub sum: i64,
    /// Accounts whose balance is not the sum of its entries and holds.
    pub drifting: Vec<AccountId>,
}

/// Reports, appeals and questions that are not closed.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingCases {
    pub count: i64,
    /// Those whose time is over.
    pub overdue: i64,
}
