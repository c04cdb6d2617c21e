use sqlx::PgConnection;

use super::{FeedError, PlanFailure, Publication, check_creator, find_own::lock_own, publish::publish_due, save::plan};
use crate::ids::{AccountId, FeedItemId};

/// Publishes a scheduled post or album before its time: its time becomes now, and the job of the earlier one has nothing
/// to do. Returns why it stays unpublished; `None`: it is out, maybe since before.
pub async fn publish_now(
    tx: &mut PgConnection,
    owner: AccountId,
    id: FeedItemId,
) -> Result<Option<PlanFailure>, FeedError> {
    check_creator(tx, owner).await?;
    let item = lock_own(tx, owner, id).await?.ok_or(FeedError::NotFound)?;
    if item.is_deleted {
        return Err(FeedError::NotFound);
    }
    if item.is_published {
        return Ok(None);
    }
    let now = sqlx::query_scalar!(
        r#"update feed_items
           set scheduled_at = now(), failure = null, updated_at = now()
           where id = $1
           returning scheduled_at as "time!""#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    match publish_due(tx, id, now).await? {
        Publication::Published => return Ok(None),
        Publication::Waits => plan(tx, owner, id, now).await?,
        Publication::Nothing => {}
    }
    Ok(sqlx::query_scalar!(
        r#"select failure as "failure: PlanFailure" from feed_items where id = $1"#,
        id.0
    )
    .fetch_one(tx)
    .await?)
}
