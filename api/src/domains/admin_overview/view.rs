use chrono::{DateTime, Utc};
use jobs::ids::{AccountId, ChipGrantId};
use serde::Serialize;
use utoipa::ToSchema;

/// Problems that need attention from staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Queued in the last hour; 10,000 at most per lane.
    pub failed_jobs: i64,
    pub paused_lanes: Vec<String>,
    /// Lanes with due jobs that no live worker accepts.
    pub unserved_lanes: Vec<String>,
    /// Lanes whose wait exceeds their promise.
    pub late_lanes: Vec<LateLane>,
    /// Processes that fell silent in the last day without shutting down, and that staff have not acknowledged.
    pub dead_workers: Vec<String>,
    /// Engines that don't answer in some live worker, or that staff have switched off; 50 at most.
    pub engines_away: Vec<AwayEngine>,
    /// Mails waiting for more than ten minutes; 1,000 at most.
    pub unsent_mails: i64,
    /// Chip grants that need a second approval.
    pub grants: Vec<WaitingGrant>,
    /// Kinds of work that wait for staff; none without any.
    pub waiting: Vec<WaitingLine>,
    /// The machine that checks pictures. `null`: none is configured, people review.
    #[schema(required)]
    pub picture_checker: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LateLane {
    pub lane: String,
    pub oldest_seconds: f64,
    pub promise_seconds: u64,
}

/// An engine that gets no work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AwayEngine {
    pub kind: String,
    pub model: String,
    pub endpoint: String,
    /// Since when it doesn't answer; absent if it does, and is switched off.
    #[schema(required)]
    pub open_since: Option<DateTime<Utc>>,
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

/// Whether the books balance.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Books {
    /// `false`: too many entries to sum up on the spot.
    pub is_checked: bool,
    /// Sum of all entries; must be zero.
    pub sum: i64,
    /// Accounts whose balance differs from the sum of their entries and holds.
    pub drifting: Vec<AccountId>,
}

/// Work of one kind that waits for staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingLine {
    pub kind: WaitingKind,
    pub count: i64,
    /// In the last quarter of their time; 0 for kinds without a due date.
    pub soon: i64,
    /// Past their due date; 0 for kinds without one.
    pub late: i64,
    /// Since when the oldest waits; absent where it isn't known.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
}

/// Kind of work that waits for staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum WaitingKind {
    /// Refunds that need a second person.
    Refunds,
    /// Payments that a bank took back, undecided.
    Disputes,
    /// Disputes about custom requests.
    RequestDisputes,
    /// Payout batches that one or two people have yet to check.
    PayoutBatches,
    /// Payouts that came back, as one person says.
    PayoutReturns,
    /// Creator applications.
    Applications,
    /// Creators with new documents.
    Documents,
    /// Proofs of profiles elsewhere.
    ImportProofs,
    /// Uploads to review.
    Uploads,
    /// Looks of AI twins to review.
    Twins,
    /// Reports and questions to support.
    Cases,
    Appeals,
    /// Takedown notices without a decision.
    Takedowns,
    PausedKinds,
    PausedOwners,
    PausedSchedules,
    CordonedWorkers,
    /// Archives that could not be read in the last day.
    FailedImports,
}
