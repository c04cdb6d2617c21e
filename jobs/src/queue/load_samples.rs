use sqlx::PgConnection;

use super::Lane;

/// Writes down how the lanes stand in this minute, if nobody has yet. Any number of workers may ask, as often as they
/// like.
pub async fn sample_lanes(conn: &mut PgConnection) -> sqlx::Result<()> {
    let is_sampled = sqlx::query_scalar!(
        r#"select exists (
               select from lane_samples where lane = $1 and minute = date_trunc('minute', now())
           ) as "is_sampled!""#,
        Lane::ALL[0].as_str(),
    )
    .fetch_one(&mut *conn)
    .await?;
    if is_sampled {
        return Ok(());
    }
    let lanes: Vec<String> = Lane::ALL.iter().map(ToString::to_string).collect();
    sqlx::query_file!("src/queue/load_samples.sql", &lanes)
        .execute(conn)
        .await?;
    Ok(())
}
