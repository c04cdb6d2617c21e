use chrono::Utc;
use sqlx::PgConnection;

/// Seconds by which this machine's clock is ahead of the database's; negative if it is behind.
pub async fn clock_ahead(conn: &mut PgConnection) -> sqlx::Result<f64> {
    sqlx::query_scalar!(
        r#"select extract(epoch from $1::timestamptz - clock_timestamp())::float8 as "ahead!""#,
        Utc::now(),
    )
    .fetch_one(conn)
    .await
}
