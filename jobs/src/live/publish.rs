use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use telemetry::continue_trace;
use tracing::{info_span, warn};

use super::LiveEvent;

/// An event with its place in the order of all events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Published {
    /// 1 at the first of all events; 0 for what passes and has no place in their order.
    pub cursor: i64,
    pub key: String,
    pub event: LiveEvent,
}

impl Published {
    /// `None` for an event that this build does not know: a newer one wrote it, and its own nodes pass it on.
    pub(super) fn read(cursor: i64, key: String, event: serde_json::Value) -> Option<Self> {
        match serde_json::from_value(event) {
            Ok(event) => Some(Self { cursor, key, event }),
            Err(error) => {
                warn!(%error, cursor, "invalid live event");
                None
            }
        }
    }
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
        r#"with next as materialized (
               select id, nextval('live_cursor') as cursor
               from (select id from live_events where cursor is null order by id limit $1) as oldest
           )
           update live_events
           set cursor = next.cursor
           from next
           where live_events.id = next.id
           returning live_events.cursor as "cursor!", subscription_key, event, trace"#,
        limit,
    )
    .fetch_all(tx)
    .await?;
    rows.sort_unstable_by_key(|row| row.cursor);
    for row in &rows {
        if let Some(trace) = &row.trace {
            let span = info_span!("publish", live.cursor = row.cursor);
            continue_trace(&span, Some(trace));
            span.in_scope(|| {});
        }
    }
    let published = rows
        .into_iter()
        .filter_map(|row| Published::read(row.cursor, row.subscription_key, row.event));
    Ok(published.collect())
}
