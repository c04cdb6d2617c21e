use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{FeedError, find_own::lock_own, save::plan};
use crate::ids::{AccountId, FeedItemId};

/// So far ahead can be planned.
pub const MOST_AHEAD_DAYS: i32 = 366;

/// Gives what waits another time.
pub async fn reschedule_item(
    tx: &mut PgConnection,
    owner: AccountId,
    id: FeedItemId,
    time: DateTime<Utc>,
) -> Result<(), FeedError> {
    let item = lock_own(tx, owner, id).await?.ok_or(FeedError::NotFound)?;
    if item.is_deleted {
        return Err(FeedError::NotFound);
    }
    if item.is_published {
        return Err(FeedError::BeingPublished);
    }
    check_time(tx, time).await?;
    sqlx::query!(
        "update feed_items set scheduled_at = $2, failure = null, updated_at = now() where id = $1",
        id.0,
        time,
    )
    .execute(&mut *tx)
    .await?;
    plan(tx, owner, id, time).await
}

/// Errors unless the time is ahead, and not too far. By the clock of the database, as everything that is due.
pub async fn check_time(conn: &mut PgConnection, time: DateTime<Utc>) -> Result<(), FeedError> {
    let fits = sqlx::query_scalar!(
        r#"select $1::timestamptz between now() and now() + make_interval(days => $2) as "fits!""#,
        time,
        MOST_AHEAD_DAYS,
    )
    .fetch_one(conn)
    .await?;
    if fits {
        Ok(())
    } else {
        Err(FeedError::UnknownOption("scheduledAt"))
    }
}

/// How long it is until then, by the clock of the database.
pub async fn delay_until(conn: &mut PgConnection, time: DateTime<Utc>) -> sqlx::Result<Duration> {
    let seconds = sqlx::query_scalar!(
        r#"select greatest(extract(epoch from $1::timestamptz - now())::float8, 0) as "seconds!""#,
        time,
    )
    .fetch_one(conn)
    .await?;
    Ok(Duration::from_secs_f64(seconds))
}
