use sqlx::PgConnection;

use crate::{
    domains::{
        entitlements::{Subject, Viewer, find_access},
        feed::FeedError,
    },
    ids::{AccountId, StoryId},
};

/// Keeps that the member has seen a story that is on.
pub async fn see_story(tx: &mut PgConnection, account: AccountId, id: StoryId) -> Result<(), FeedError> {
    let access = find_access(tx, Viewer::Member(account), Subject::Story, id.0).await?;
    if !access.ok_or(FeedError::NotFound)?.is_open() {
        return Err(FeedError::Locked);
    }
    sqlx::query!(
        "insert into story_views (story_id, account_id) values ($1, $2) on conflict do nothing",
        id.0,
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
