use sqlx::PgConnection;

use super::{Published, SubscriptionKey};

/// Events that a client missed while it was away.
#[derive(Clone, Debug, PartialEq)]
pub enum Replay {
    Missed(Vec<Published>),
    /// Too long ago or too many: the client refetches everything.
    Refetch,
}

/// Replaying more events than this is slower than reloading the page.
const LIMIT: i64 = 256;

/// The cursor of the newest published event; 0 before the first.
pub async fn newest_cursor(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"select coalesce(max(cursor), 0) as "cursor!" from live_events where cursor is not null"#)
        .fetch_one(conn)
        .await
}

/// Events of a key after the cursor, oldest first.
pub async fn replay(conn: &mut PgConnection, key: SubscriptionKey, after: i64) -> sqlx::Result<Replay> {
    let bounds = sqlx::query!(
        r#"select coalesce(min(cursor), 0) as "oldest!", coalesce(max(cursor), 0) as "newest!"
           from live_events
           where cursor is not null"#,
    )
    .fetch_one(&mut *conn)
    .await?;
    // A cursor from the future belongs to another database; one from before the oldest may have a gap behind it.
    if after > bounds.newest || after + 1 < bounds.oldest {
        return Ok(Replay::Refetch);
    }
    let rows = sqlx::query!(
        r#"select cursor as "cursor!", subscription_key, event
           from live_events
           where subscription_key = $1 and cursor > $2
           order by cursor
           limit $3"#,
        key.to_string(),
        after,
        LIMIT + 1,
    )
    .fetch_all(conn)
    .await?;
    if i64::try_from(rows.len()).is_ok_and(|found| found > LIMIT) {
        return Ok(Replay::Refetch);
    }
    let missed = rows
        .into_iter()
        .filter_map(|row| Published::read(row.cursor, row.subscription_key, row.event));
    Ok(Replay::Missed(missed.collect()))
}

/// Everything published after the cursor, for an api node that lost its connection to Redis.
pub async fn published_since(conn: &mut PgConnection, after: i64, limit: i64) -> sqlx::Result<Vec<Published>> {
    let rows = sqlx::query!(
        r#"select cursor as "cursor!", subscription_key, event
           from live_events
           where cursor > $1
           order by cursor
           limit $2"#,
        after,
        limit,
    )
    .fetch_all(conn)
    .await?;
    let published = rows
        .into_iter()
        .filter_map(|row| Published::read(row.cursor, row.subscription_key, row.event));
    Ok(published.collect())
}
