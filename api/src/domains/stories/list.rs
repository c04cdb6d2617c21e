use std::collections::HashMap;

use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        entitlements::{Access, AccessMode, Viewer as Decided},
    },
    ids::{AccountId, MediaId, StoryId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{ListStatuses, Stories, StoriesStatus, StoriesStatuses, StoryView};
use crate::{
    app::AppState,
    domains::{
        creators::load_avatars,
        feed::{FeedMediaView, PersonView, Viewer, load_single_media, person_of},
    },
    http::{
        caller::{Guest, MaybeCaller},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const MOST: usize = 100;

/// Active and unseen stories of these creators.
#[utoipa::path(get, path = "/front/stories-status", tag = "stories", params(ListStatuses),
    responses((status = 200, body = StoriesStatuses), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_stories_status(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<ListStatuses>,
) -> Result<Json<StoriesStatuses>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let ids: Result<Vec<Uuid>, _> = query
        .model_ids
        .split(',')
        .filter(|id| !id.is_empty())
        .map(str::parse)
        .collect();
    let ids = ids.map_err(|_| ApiError::at_field(Code::UnknownOption, "modelIds"))?;
    if ids.len() > MOST {
        return Err(ApiError::at_field(Code::TooLong, "modelIds"));
    }
    let mut conn = app.db.acquire().await?;
    let viewer = caller.map(|caller| caller.account);
    let items = load_statuses(&mut conn, viewer, &ids).await?;
    Ok(Json(StoriesStatuses { items }))
}

/// A creator's active stories.
#[utoipa::path(get, path = "/front/models/username/{username}/stories-status", tag = "stories",
    params(("username" = String, Path)),
    responses((status = 200, body = StoriesStatus), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_stories_status(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<StoriesStatus>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let mut conn = app.db.acquire().await?;
    let creator = person_of(&mut conn, &username).await?;
    let viewer = caller.map(|caller| caller.account);
    let found = load_statuses(&mut conn, viewer, &[creator.0]).await?.pop();
    Ok(Json(found.unwrap_or(StoriesStatus {
        model_id: creator,
        count: 0,
        unseen_count: 0,
    })))
}

async fn load_statuses(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    ids: &[Uuid],
) -> sqlx::Result<Vec<StoriesStatus>> {
    sqlx::query_as!(
        StoriesStatus,
        r#"select story.account_id as "model_id!: AccountId", count(*) as "count!",
               count(*) filter (where seen.story_id is null) as "unseen_count!"
           from current_stories as story
           left join story_views as seen on seen.story_id = story.id and seen.account_id = $2
           where story.account_id = any($1) and not are_parted(story.account_id, $2)
           group by story.account_id"#,
        ids,
        viewer.map(|account| account.0),
    )
    .fetch_all(conn)
    .await
}

/// A creator's active stories, oldest first.
#[utoipa::path(get, path = "/front/models/username/{username}/stories", tag = "stories",
    params(("username" = String, Path)),
    responses((status = 200, body = Stories), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_stories(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path(username): Path<String>,
) -> Result<Json<Stories>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let mut conn = app.db.acquire().await?;
    let creator = person_of(&mut conn, &username).await?;
    let items = load(&mut conn, viewer, creator).await?;
    let row = sqlx::query!(
        r#"select id as "id: AccountId", username, display_name from accounts where id = $1"#,
        creator.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let creator = PersonView {
        id: row.id,
        username: row.username,
        display_name: row.display_name,
        avatar_url: load_avatars(&mut conn, &[creator]).await?.remove(&creator),
    };
    Ok(Json(Stories { creator, items }))
}

async fn load(conn: &mut PgConnection, viewer: Viewer<'_>, creator: AccountId) -> sqlx::Result<Vec<StoryView>> {
    let rows = sqlx::query!(
        r#"select story.id as "id!: StoryId", media_id as "media!: MediaId", access_mode as "mode!: AccessMode",
               access_to(account_id, access_mode, 'story', story.id, $2) as "access!", published_at, expires_at,
               (select words from stories where stories.id = story.id) as "words!",
               exists (
                   select from story_views where story_id = story.id and story_views.account_id = $2
               ) as "is_seen!",
               case when account_id = $2 then (
                   select count(*)
                   from story_views
                   join accounts on accounts.id = story_views.account_id
                       and not is_gone(accounts.deleted_at, accounts.blocked_at)
                   where story_id = story.id and story_views.account_id <> $2
               ) end as views
           from current_stories as story
           where account_id = $1 and not are_parted(account_id, $2)
           order by published_at
           limit 100"#,
        creator.0,
        viewer.raw(),
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<MediaId> = rows.iter().map(|row| row.media).collect();
    let media = load_single_media(conn, viewer, &ids).await?;
    let media: HashMap<MediaId, FeedMediaView> = media.into_iter().map(|view| (view.record_id, view)).collect();
    let stories = rows.into_iter().map(|row| {
        let access = Access::from_word(&row.access, Decided::from(viewer.account), row.mode, None);
        let lock = access.lock();
        StoryView {
            id: row.id,
            access_mode: row.mode,
            words: if lock.is_none() { row.words } else { String::new() },
            lock,
            media: media.get(&row.media).map(|medium| FeedMediaView {
                access_mode: Some(row.mode.into()),
                ..medium.clone()
            }),
            is_seen: row.is_seen,
            views: row.views,
            published_at: row.published_at,
            expires_at: row.expires_at,
        }
    });
    Ok(stories.collect())
}
