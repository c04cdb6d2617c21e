use std::time::Duration;

use sqlx::PgConnection;

use super::{TellImport, pace::promise};
use crate::{
    ids::{AccountId, ImportId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{EnqueueOptions, enqueue_with},
};

/// Shortest time between two events of one import's items.
const PACE: Duration = Duration::from_secs(1);

/// Tells every tab of the owner.
pub(super) async fn tell_moved(tx: &mut PgConnection, owner: AccountId, id: ImportId) -> sqlx::Result<()> {
    let event = LiveEvent::ImportMoved { import_id: id };
    announce(tx, SubscriptionKey::User(owner), &event).await
}

/// [`tell_moved`] at most once a second: whatever comes sooner is told together by a job. The caller holds the import's
/// row, as the job does when it tells: a change is either told by that job or orders another.
pub(super) async fn tell_paced(tx: &mut PgConnection, owner: AccountId, id: ImportId) -> sqlx::Result<()> {
    if mark_told(tx, id, PACE.as_secs_f64()).await?.is_some() {
        promise(tx, id).await?;
        return tell_moved(tx, owner, id).await;
    }
    let job = TellImport {
        import_id: id,
        account_id: owner,
    };
    let options = EnqueueOptions {
        priority: 1,
        delay: PACE,
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, &job, options).await?;
    Ok(())
}

/// Tells what came too soon after the last event. `tx` ends the job.
pub async fn tell_import(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    match mark_told(tx, id, f64::NEG_INFINITY).await? {
        Some(owner) => tell_moved(tx, owner, id).await,
        None => Ok(()),
    }
}

/// Notes the time, and the pace of the items since the last one. `None`: that was less than `apart` seconds ago.
async fn mark_told(tx: &mut PgConnection, id: ImportId, apart: f64) -> sqlx::Result<Option<AccountId>> {
    sqlx::query_scalar!(
        r#"update imports
           set told_at = clock_timestamp(), paced_items = done + failed,
               pace = case
                   -- longer ones are pauses
                   when items > 0 and seconds < 60 then coalesce(0.8 * pace + 0.2 * seconds / items, seconds / items)
                   else pace
               end
           from (
               select id as since_id, done + failed - paced_items as items,
                   extract(epoch from clock_timestamp() - told_at)::float8 as seconds
               from imports where id = $1
           ) as since
           where id = since_id and (told_at is null or seconds >= $2)
           returning account_id as "account: AccountId""#,
        id.0,
        apart,
    )
    .fetch_optional(tx)
    .await
}
