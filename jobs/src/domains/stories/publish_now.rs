use sqlx::PgConnection;

use super::{publish::publish_story, save::plan};
use crate::{
    domains::feed::{FeedError, PlanFailure, Publication, check_creator},
    ids::{AccountId, StoryId},
};

/// Shows a scheduled story before its time. Returns why it stays unpublished; `None`: it is out, maybe since before.
pub async fn publish_story_now(
    tx: &mut PgConnection,
    owner: AccountId,
    id: StoryId,
) -> Result<Option<PlanFailure>, FeedError> {
    check_creator(tx, owner).await?;
    let is_published = sqlx::query_scalar!(
        r#"select published_at is not null as "is_published!"
           from stories
           where id = $1 and account_id = $2 and deleted_at is null and removed_at is null
           for update"#,
        id.0,
        owner.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    if is_published {
        return Ok(None);
    }
    let now = sqlx::query_scalar!(
        r#"update stories set scheduled_at = now(), failure = null where id = $1 returning scheduled_at as "time!""#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    match publish_story(tx, id, now).await? {
        Publication::Published => return Ok(None),
        Publication::Waits => plan(tx, owner, id, now).await?,
        Publication::Nothing => {}
    }
    Ok(sqlx::query_scalar!(
        r#"select failure as "failure: PlanFailure" from stories where id = $1"#,
        id.0
    )
    .fetch_one(tx)
    .await?)
}
