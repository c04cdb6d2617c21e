use sqlx::PgConnection;

/// Names of the recurring work that is due now; each is moved to its next time, so nobody else takes it.
///
/// Enqueue the work in the same transaction. Times missed while nobody ran are skipped, not caught up.
pub async fn take_due(tx: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        "update job_schedules
         set next_at = now() + make_interval(secs => every_seconds)
         where name in (select name from job_schedules where next_at <= now() for update skip locked)
         returning name",
    )
    .fetch_all(tx)
    .await
}
