use std::time::Duration;

use sqlx::PgConnection;

use super::TellImport;
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
    let is_due = sqlx::query!(
        "update imports set told_at = clock_timestamp()
         where id = $1 and (told_at is null or told_at <= clock_timestamp() - make_interval(secs => $2))",
        id.0,
        PACE.as_secs_f64(),
    )
    .execute(&mut *tx)
    .await?;
    if is_due.rows_affected() > 0 {
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
    let owner = sqlx::query_scalar!(
        r#"update imports set told_at = clock_timestamp() where id = $1
           returning account_id as "account: AccountId""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match owner {
        Some(owner) => tell_moved(tx, owner, id).await,
        None => Ok(()),
    }
}
