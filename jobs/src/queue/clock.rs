use sqlx::PgConnection;

use super::Lane;

/// Moves the clocks of the lanes in which jobs wait or run: to be called a few times a second, by any process.
pub async fn move_clocks(conn: &mut PgConnection) -> sqlx::Result<()> {
    let lanes: Vec<&str> = Lane::ALL.iter().map(|lane| lane.as_str()).collect();
    let promises: Vec<f64> = Lane::ALL.iter().map(|lane| lane.promise().as_secs_f64()).collect();
    sqlx::query_file!("src/queue/clock.sql", &lanes as &[&str], &promises)
        .execute(conn)
        .await?;
    Ok(())
}
