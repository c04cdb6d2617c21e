use chrono::{DateTime, Utc};
use jobs::{
    catalogue::KINDS,
    ids::JobId,
    queue::{
        JobState,
        schedule::{Schedule, list_schedules},
    },
};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::problem::{ApiError, Code};

/// Upcoming times shown.
pub(super) const UPCOMING: usize = 5;

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
    /// State of that job; absent once it is deleted.
    #[schema(required)]
    pub last_state: Option<JobState>,
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
            last_state: None,
        }
    }
}

/// Times of a schedule before it is saved.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PreviewTimes {
    /// Five fields: minute, hour, day, month, day of the week.
    pub cron: String,
    /// Time zone, by IANA name.
    pub zone: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ScheduleTimes {
    /// The next five.
    pub upcoming: Vec<DateTime<Utc>>,
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

/// All schedules by name, each with the state of its last job.
pub(super) async fn show_all(conn: &mut PgConnection) -> sqlx::Result<Vec<ScheduleView>> {
    let all = list_schedules(conn).await?;
    let ids: Vec<Uuid> = all
        .iter()
        .filter_map(|schedule| schedule.last_job_id)
        .map(|id| id.0)
        .collect();
    let last = sqlx::query!(
        r#"select id as "id: JobId", state as "state: JobState" from jobs where id = any($1)"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let views = all.into_iter().map(|schedule| {
        let job = last.iter().find(|job| Some(job.id) == schedule.last_job_id);
        ScheduleView {
            last_state: job.map(|job| job.state),
            ..schedule.into()
        }
    });
    Ok(views.collect())
}

/// One schedule by name. There are few: one query serves both the list and a single one.
pub(super) async fn show(conn: &mut PgConnection, name: &str) -> Result<ScheduleView, ApiError> {
    let all = show_all(conn).await?;
    let found = all.into_iter().find(|schedule| schedule.name == name);
    found.ok_or_else(|| Code::NotFound.into())
}
