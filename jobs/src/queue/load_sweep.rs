use sqlx::PgConnection;

/// Deletes what the history holds from before 14 days, in batches of a few thousand rows. Returns how many rows went:
/// run it again while it returns some.
pub async fn sweep_history(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let minutes = sqlx::query!(
        "delete from queue_minutes
         where (lane, minute, kind) in (
             select lane, minute, kind
             from queue_minutes
             where minute < now() - interval '14 days'
             order by minute
             limit 5000
         )",
    )
    .execute(&mut *conn)
    .await?;
    let samples = sqlx::query!(
        "delete from lane_samples
         where (lane, minute) in (
             select lane, minute
             from lane_samples
             where minute < now() - interval '14 days'
             order by minute
             limit 5000
         )",
    )
    .execute(conn)
    .await?;
    Ok(minutes.rows_affected() + samples.rows_affected())
}
