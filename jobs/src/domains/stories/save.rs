use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::PublishStory;
use crate::{
    domains::{
        entitlements::AccessMode,
        feed::{
            CheckedCaption, FeedError, NewItemMedia, PlanFailure, await_clearance, check_creator, check_media,
            check_time, check_uses, delay_until, end_draft,
        },
    },
    ids::{AccountId, MediaId, StoryId},
    queue::{EnqueueOptions, enqueue_with},
};

/// Hours for which a story is shown.
pub const STORY_HOURS: i32 = 24;
/// Hours in which a deleted story can be restored.
const UNDO_HOURS: i32 = 24;

#[derive(Clone, Debug)]
pub struct NewStory {
    /// Made by the browser once per press of the button.
    pub id: StoryId,
    pub media: MediaId,
    /// Free, or for the club.
    pub access: AccessMode,
    pub words: CheckedCaption,
    /// `None`: now.
    pub scheduled_at: Option<DateTime<Utc>>,
}

/// Publishes a story for a day, from now or from a given time. A repeated id is one story. With a medium that isn't
/// cleared yet, it is planned for now and published with its clearance.
pub async fn save_story(tx: &mut PgConnection, owner: AccountId, story: &NewStory) -> Result<(), FeedError> {
    check_creator(tx, owner).await?;
    if story.access == AccessMode::Paid {
        return Err(FeedError::UnknownOption("accessMode"));
    }
    let medium = NewItemMedia {
        id: story.media,
        is_teaser: false,
        tags: Vec::new(),
    };
    check_media(tx, owner, &[medium]).await?;
    check_uses(tx, &[story.media], story.access).await?;
    if let Some(time) = story.scheduled_at {
        check_time(tx, time).await?;
    }
    let is_held = story.scheduled_at.is_none() && await_clearance(tx, &[story.media]).await?;
    let scheduled_at = if is_held {
        Some(
            sqlx::query_scalar!(r#"select now() as "now!""#)
                .fetch_one(&mut *tx)
                .await?,
        )
    } else {
        story.scheduled_at
    };
    let added = sqlx::query!(
        "insert into stories (id, account_id, media_id, access_mode, scheduled_at, published_at, expires_at, failure, words)
         values (
             $1, $2, $3, $4, $5,
             case when $5::timestamptz is null then now() end,
             case when $5::timestamptz is null then now() + make_interval(hours => $6) end, $7, $8
         )
         on conflict (id) do nothing",
        story.id.0,
        owner.0,
        story.media.0,
        story.access.as_str(),
        scheduled_at,
        STORY_HOURS,
        is_held.then_some(PlanFailure::MediaUncleared) as _,
        story.words.text(),
    )
    .execute(&mut *tx)
    .await?;
    end_draft(tx, owner, story.id.0).await?;
    if added.rows_affected() == 0 {
        let is_own = sqlx::query_scalar!(
            r#"select exists (select from stories where id = $1 and account_id = $2) as "is_own!""#,
            story.id.0,
            owner.0,
        )
        .fetch_one(tx)
        .await?;
        return if is_own { Ok(()) } else { Err(FeedError::NotFound) };
    }
    match scheduled_at {
        Some(time) => plan(tx, owner, story.id, time).await,
        None => Ok(()),
    }
}

/// Reschedules a waiting story.
pub async fn reschedule_story(
    tx: &mut PgConnection,
    owner: AccountId,
    id: StoryId,
    time: DateTime<Utc>,
) -> Result<(), FeedError> {
    check_time(tx, time).await?;
    let moved = sqlx::query!(
        "update stories set scheduled_at = $3, failure = null
         where id = $1 and account_id = $2 and published_at is null and deleted_at is null and removed_at is null",
        id.0,
        owner.0,
        time,
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        return Err(FeedError::NotFound);
    }
    plan(tx, owner, id, time).await
}

/// Changes the words of a story, shown or waiting.
pub async fn reword_story(
    tx: &mut PgConnection,
    owner: AccountId,
    id: StoryId,
    words: &CheckedCaption,
) -> Result<(), FeedError> {
    let changed = sqlx::query!(
        "update stories set words = $3
         where id = $1 and account_id = $2 and deleted_at is null and removed_at is null",
        id.0,
        owner.0,
        words.text(),
    )
    .execute(tx)
    .await?;
    if changed.rows_affected() == 0 {
        Err(FeedError::NotFound)
    } else {
        Ok(())
    }
}

pub async fn delete_story(tx: &mut PgConnection, owner: AccountId, id: StoryId) -> Result<(), FeedError> {
    let gone = sqlx::query!(
        "update stories set deleted_at = coalesce(deleted_at, now())
         where id = $1 and account_id = $2 and removed_at is null",
        id.0,
        owner.0,
    )
    .execute(tx)
    .await?;
    if gone.rows_affected() == 0 {
        Err(FeedError::NotFound)
    } else {
        Ok(())
    }
}

/// Restores a deleted story; a scheduled one is scheduled again.
pub async fn restore_story(tx: &mut PgConnection, owner: AccountId, id: StoryId) -> Result<(), FeedError> {
    let back = sqlx::query!(
        "update stories set deleted_at = null
         where id = $1 and account_id = $2 and deleted_at > now() - make_interval(hours => $3) and removed_at is null
         returning case when published_at is null then scheduled_at end as time",
        id.0,
        owner.0,
        UNDO_HOURS,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    match back.time {
        Some(time) => plan(tx, owner, id, time).await,
        None => Ok(()),
    }
}

pub(super) async fn plan(
    tx: &mut PgConnection,
    owner: AccountId,
    id: StoryId,
    time: DateTime<Utc>,
) -> Result<(), FeedError> {
    let job = PublishStory {
        story_id: id,
        account_id: owner,
        scheduled_at: time,
    };
    let options = EnqueueOptions {
        delay: delay_until(tx, time).await?,
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, &job, options).await?;
    Ok(())
}
