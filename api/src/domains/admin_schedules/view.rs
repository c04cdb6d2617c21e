use chrono::{DateTime, Utc};
use jobs::{catalogue::KINDS, ids::JobId, queue::schedule::Schedule};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::http::problem::{ApiError, Code};

/// Upcoming times shown.
const UPCOMING: usize = 5;

/// All schedules, by name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Schedules)]
pub struct ScheduleList {
    pub items: Vec<ScheduleView>,
}

/// A recurring job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Schedule)]
pub struct ScheduleView {
    pub name: String,
    /// Kind of the job it queues.
    pub kind: String,
    /// Five fields: minute, hour, day, month, day of the week.
    pub cron: String,
    /// Time zone, by IANA name.
    pub zone: String,
    /// Only runs when started manually.
    pub is_paused: bool,
    pub next_at: DateTime<Utc>,
    #[schema(required)]
    pub last_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub last_job_id: Option<JobId>,
    /// `false`: added by a newer build, and unknown to this one.
    pub is_known: bool,
    /// The next five runs, even if paused.
    pub upcoming: Vec<DateTime<Utc>>,
}

impl From<Schedule> for ScheduleView {
    fn from(schedule: Schedule) -> Self {
        Self {
            is_known: schedule.is_known(KINDS),
            upcoming: schedule
                .times()
                .map(|times| times.upcoming(schedule.read_at, UPCOMING))
                .unwrap_or_default(),
            name: schedule.name,
            kind: schedule.kind,
            cron: schedule.cron,
            zone: schedule.zone,
            is_paused: schedule.is_paused,
            next_at: schedule.next_at,
            last_at: schedule.last_at,
            last_job_id: schedule.last_job_id,
        }
    }
}

/// Changes; absent or null fields stay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditSchedule {
    pub cron: Option<String>,
    pub zone: Option<String>,
    pub is_paused: Option<bool>,
    pub reason: Option<String>,
}

/// One schedule by name. There are few: one query serves both the list and a single one.
pub(super) async fn show(conn: &mut PgConnection, name: &str) -> Result<ScheduleView, ApiError> {
    let all = jobs::queue::schedule::list_schedules(conn).await?;
    let found = all.into_iter().find(|schedule| schedule.name == name);
    found.map(Into::into).ok_or_else(|| Code::NotFound.into())
}
