use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        config::Feature,
        creators::check_agreement,
        feed::CheckedCaption,
        stories::{NewStory, delete_story, restore_story, reword_story, save_story, see_story},
    },
    ids::StoryId,
};

use super::view::{PutStory, PutStoryWords};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, feed::aside},
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Publish a story for a day, now or as scheduled.
#[utoipa::path(put, path = "/front/stories/{id}", tag = "stories", request_body = PutStory,
    params(("id" = StoryId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_story(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<StoryId>,
    Json(body): Json<PutStory>,
) -> Result<StatusCode, ApiError> {
    app.check_feature(Feature::PublishingPosts)?;
    app.rate_limits.check(Action::Publish, caller.account, client)?;
    let words = body.words;
    let story = NewStory {
        id,
        media: body.media_id,
        access: body.access_mode,
        words: aside(move || CheckedCaption::check(&words)).await?,
        scheduled_at: body.scheduled_at,
    };
    let mut tx = app.db.begin().await?;
    save_story(&mut tx, caller.account, &story).await?;
    check_agreement(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Change the words of your story.
#[utoipa::path(put, path = "/front/stories/{id}/words", tag = "stories", request_body = PutStoryWords,
    params(("id" = StoryId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_story_words(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<StoryId>,
    Json(body): Json<PutStoryWords>,
) -> Result<StatusCode, ApiError> {
    app.check_feature(Feature::PublishingPosts)?;
    app.rate_limits.check(Action::Publish, caller.account, client)?;
    let words = aside(move || CheckedCaption::check(&body.words)).await?;
    let mut tx = app.db.begin().await?;
    reword_story(&mut tx, caller.account, id, &words).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete your story.
#[utoipa::path(delete, path = "/front/stories/{id}", tag = "stories", params(("id" = StoryId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_creator_story(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<StoryId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    delete_story(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restore a deleted story.
#[utoipa::path(post, path = "/front/stories/{id}/restore", tag = "stories", params(("id" = StoryId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_creator_story(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<StoryId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    restore_story(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mark a story as seen.
#[utoipa::path(post, path = "/front/stories/{id}/seen", tag = "stories", params(("id" = StoryId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn see_creator_story(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<StoryId>,
) -> Result<StatusCode, ApiError> {
    app.check_feature(Feature::Feed)?;
    let mut tx = app.db.begin().await?;
    see_story(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
