use sqlx::PgConnection;

use super::Lane;

/// Brings jobs whose time has come into the line of their lane, 1,000 at most; returns how many that were.
pub async fn ripen(conn: &mut PgConnection, lane: Lane) -> sqlx::Result<u64> {
    let ripened = sqlx::query_file!("src/queue/ripen.sql", lane.as_str())
        .execute(conn)
        .await?;
    Ok(ripened.rows_affected())
}
