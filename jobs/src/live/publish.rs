use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, types::Json};

use super::LiveEvent;

/// An event with its place in the order of all events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Published {
    pub cursor: i64,
    pub key: String,
    pub event: LiveEvent,
}

/// Gives the next events of the outbox their cursors. Commit, then send them on: what is lost on the way is found in
/// the database by whoever sees a gap.
///
/// One relay at a time: the advisory lock is what makes cursors follow the order of commits. Returns nothing while
/// another relay is at work.
pub async fn publish_next(tx: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<Published>> {
    let ours = sqlx::query_scalar!(r#"select pg_try_advisory_xact_lock(7105620260001) as "ours!""#)
        .fetch_one(&mut *tx)
        .await?;
    if !ours {
        return Ok(Vec::new());
    }
    let mut rows = sqlx::query!(
        r#"with next as (
               select id from live_events where cursor is null order by id limit $1
           )
           update live_events
           set cursor = nextval('live_cursor')
           from next
           where live_events.id = next.id
           returning cursor as "cursor!", subscription_key, event as "event: Json<LiveEvent>""#,
        limit,
    )
    .fetch_all(tx)
    .await?;
    rows.sort_unstable_by_key(|row| row.cursor);
    let published = rows.into_iter().map(|row| Published {
        cursor: row.cursor,
        key: row.subscription_key,
        event: row.event.0,
    });
    Ok(published.collect())
}
