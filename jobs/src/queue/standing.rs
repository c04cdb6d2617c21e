use sqlx::PgConnection;

/// Whether there is anything that a worker has to look after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// A job runs: its worker may be lost.
    pub is_running: bool,
    /// A job waits until it can run alone.
    pub has_suspects: bool,
    /// Recurring work is due.
    pub is_work_due: bool,
}

/// Reads how the queue stands: one question, cheap enough to be asked every few seconds by every worker.
pub async fn standing(conn: &mut PgConnection) -> sqlx::Result<Standing> {
    sqlx::query_as!(
        Standing,
        r#"select
               -- the whole order of the index is named, so that no other fits; inside `exists` it would be dropped
               (select true from jobs where state = 'running' order by lease_until limit 1) is not null as "is_running!",
               exists (select from jobs where state = 'queued' and losses >= 2) as "has_suspects!",
               exists (select from job_schedules where next_at <= now() and not is_paused) as "is_work_due!""#,
    )
    .fetch_one(conn)
    .await
}
