//! Moderation of stories: the reported state, removal and restoration.
use sqlx::PgConnection;

use crate::{
    domains::{
        entitlements::{Subject, Viewer, find_access},
        feed::FeedError,
    },
    ids::{AccountId, MediaId, StoryId},
};

pub struct FoundStory {
    pub owner: AccountId,
    pub username: String,
    pub display_name: String,
    pub words: String,
    pub media: MediaId,
}

pub async fn find_story(tx: &mut PgConnection, by: AccountId, id: StoryId) -> Result<FoundStory, FeedError> {
    find_access(tx, Viewer::Member(by), Subject::Story, id.0)
        .await?
        .ok_or(FeedError::NotFound)?;
    Ok(sqlx::query_as!(
        FoundStory,
        r#"select account_id as "owner: AccountId", username, display_name, words, media_id as "media: MediaId"
           from stories
           join accounts on accounts.id = account_id
           where stories.id = $1"#,
        id.0,
    )
    .fetch_one(tx)
    .await?)
}

/// Removes a story for everyone, including its creator, or restores it. One whose medium was withdrawn with a release
/// never comes back.
pub async fn remove_story(tx: &mut PgConnection, id: StoryId, is_removed: bool) -> sqlx::Result<()> {
    sqlx::query!(
        "update stories set removed_at = case when $2 then now() end
         where id = $1 and (removed_at is not null) <> $2 and ($2 or not exists (
             select from media where media.id = media_id and consent_state = 'withdrawn'
         ))",
        id.0,
        is_removed,
    )
    .execute(tx)
    .await?;
    Ok(())
}
