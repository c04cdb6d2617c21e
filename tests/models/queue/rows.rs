use std::collections::BTreeMap;

use jobs::ids::JobId;
use sqlx::PgConnection;

use super::{
    model::{Job, Stands},
    tell::Told,
};

impl Told {
    /// Every row says what the model says, and there is no other.
    pub(super) async fn compare(&self, tx: &mut PgConnection, name: &str) {
        let rows: Vec<Row> = sqlx::query_as(
            "select id, state, run_at <= now() as is_due, coalesce(lease_until < now(), false) as has_lapsed, priority,
                 attempts, crashes, lost_alone, lease_token as token
             from jobs",
        )
        .fetch_all(tx)
        .await
        .expect("rows");
        let rows: BTreeMap<JobId, Job> = rows.into_iter().map(|row| (row.id, row.read())).collect();
        assert_eq!(
            rows.len(),
            self.jobs.len(),
            "{name}: no job is lost, and none comes from nowhere"
        );
        for known in &self.jobs {
            assert_eq!(rows[&known.id], known.job, "{name}");
        }
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    id: JobId,
    state: String,
    is_due: bool,
    has_lapsed: bool,
    priority: i16,
    attempts: i16,
    crashes: i16,
    lost_alone: i16,
    token: i64,
}

impl Row {
    fn read(&self) -> Job {
        let stands = match self.state.as_str() {
            "scheduled" | "queued" | "retrying" => Stands::Waiting { is_due: self.is_due },
            "running" => Stands::Running {
                has_lapsed: self.has_lapsed,
            },
            "succeeded" => Stands::Succeeded,
            "failed" => Stands::Failed,
            "cancelled" => Stands::Cancelled,
            "discarded" => Stands::Discarded,
            other => panic!("there is no state {other}"),
        };
        Job {
            stands,
            priority: self.priority,
            attempts: self.attempts,
            crashes: self.crashes,
            lost_alone: self.lost_alone,
            token: self.token,
        }
    }
}
