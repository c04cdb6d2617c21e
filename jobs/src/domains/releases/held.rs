//! Posts, albums and stories that waited for the clearance of their media.
use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    domains::{feed::PublishItem, stories::PublishStory},
    ids::{AccountId, FeedItemId, StoryId},
    queue::enqueue,
};

/// Items ordered in one transaction of a sweep.
const PAGE: i64 = 200;

/// Orders the publication of whatever waited for these media alone.
pub async fn publish_held(tx: &mut PgConnection, media: &[Uuid]) -> sqlx::Result<()> {
    if media.is_empty() {
        return Ok(());
    }
    order(tx, Some(media)).await
}

/// Orders the publication of everything that waits for nothing any more, such as for a release that has begun since.
pub async fn publish_all_held(tx: &mut PgConnection) -> sqlx::Result<()> {
    order(tx, None).await
}

async fn order(tx: &mut PgConnection, media: Option<&[Uuid]>) -> sqlx::Result<()> {
    let items = sqlx::query!(
        r#"select id as "id: FeedItemId", account_id as "owner: AccountId", scheduled_at as "time!: DateTime<Utc>"
           from feed_items
           where failure = 'media_uncleared' and published_at is null and scheduled_at <= now()
               and deleted_at is null and removed_at is null
               and ($1::uuid[] is null or exists (
                   select from feed_media where item_id = feed_items.id and media_id = any($1)
               ))
               and not exists (
                   select from feed_media
                   where item_id = feed_items.id
                       and clearance(media_id) not in ('cleared', 'refused', 'withdrawn')
               )
           order by scheduled_at
           limit $2"#,
        media,
        PAGE,
    )
    .fetch_all(&mut *tx)
    .await?;
    for item in items {
        let job = PublishItem {
            item_id: item.id,
            account_id: item.owner,
            scheduled_at: item.time,
        };
        enqueue(tx, &job).await?;
    }
    let stories = sqlx::query!(
        r#"select id as "id: StoryId", account_id as "owner: AccountId", scheduled_at as "time!: DateTime<Utc>"
           from stories
           where failure = 'media_uncleared' and published_at is null and scheduled_at <= now()
               and deleted_at is null and removed_at is null
               and ($1::uuid[] is null or media_id = any($1))
               and clearance(media_id) in ('cleared', 'refused', 'withdrawn')
           order by scheduled_at
           limit $2"#,
        media,
        PAGE,
    )
    .fetch_all(&mut *tx)
    .await?;
    for story in stories {
        let job = PublishStory {
            story_id: story.id,
            account_id: story.owner,
            scheduled_at: story.time,
        };
        enqueue(tx, &job).await?;
    }
    Ok(())
}
