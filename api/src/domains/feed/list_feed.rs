use axum::extract::State;
use jobs::{
    domains::config::Feature,
    ids::{AccountId, FeedItemId},
};
use sqlx::PgConnection;

use super::{
    list_ids::{self, Part},
    load::{Viewer, load_items},
    view::{FeedPage, FeedSection, ListFeed, PageOfFeed},
};
use crate::{
    app::AppState,
    http::{
        caller::{Guest, MaybeCaller},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: u32 = 4;
const MOST: u32 = 500;

/// Posts and albums: most liked first, newest first, of creators you follow, or by ids.
#[utoipa::path(get, path = "/front/feed/", tag = "feed", params(ListFeed),
    responses((status = 200, body = FeedPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_feed(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Query(query): Query<ListFeed>,
) -> Result<Json<FeedPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let mut conn = app.db.acquire().await?;
    if let Some(ids) = &query.ids {
        let ids = read_ids(ids)?;
        let items = load_items(&mut conn, viewer, &ids).await?;
        return Ok(Json(FeedPage {
            items,
            next_cursor: None,
        }));
    }
    let part = part_of(viewer, query.cursor, query.limit);
    let ids = match query.section {
        FeedSection::Top => list_ids::top(&mut conn, part).await?,
        FeedSection::Recent => list_ids::recent(&mut conn, part).await?,
        FeedSection::Following if viewer.account.is_none() => return Err(Code::SignedOut.into()),
        FeedSection::Following => list_ids::following(&mut conn, part).await?,
    };
    page(&mut conn, viewer, ids, part).await
}

/// Posts and albums of one creator.
#[utoipa::path(get, path = "/front/feed/user/{userId}", tag = "feed", params(("userId" = AccountId, Path), PageOfFeed),
    responses((status = 200, body = FeedPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_feed_of_user(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path(user): Path<AccountId>,
    Query(query): Query<PageOfFeed>,
) -> Result<Json<FeedPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let part = Part {
        media: query.media,
        is_locked: query.locked.unwrap_or_default(),
        ..part_of(viewer, query.cursor, query.limit)
    };
    let mut conn = app.db.acquire().await?;
    let ids = list_ids::of_creator(&mut conn, user, part).await?;
    page(&mut conn, viewer, ids, part).await
}

/// Posts and albums by the creator of a public character.
#[utoipa::path(get, path = "/front/users/ai-persons/username/{username}/feed", tag = "feed",
    params(("username" = String, Path), PageOfFeed),
    responses((status = 200, body = FeedPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_feed_of_character(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path(username): Path<String>,
    Query(query): Query<PageOfFeed>,
) -> Result<Json<FeedPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let part = Part {
        media: query.media,
        is_locked: query.locked.unwrap_or_default(),
        ..part_of(viewer, query.cursor, query.limit)
    };
    let mut conn = app.db.acquire().await?;
    let maker = sqlx::query_scalar!(
        r#"select account_id as "id: AccountId"
           from characters
           join shown_characters using (id)
           where lower(username) = lower($1)"#,
        username,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let ids = list_ids::of_creator(&mut conn, maker, part).await?;
    page(&mut conn, viewer, ids, part).await
}

fn read_ids(ids: &str) -> Result<Vec<FeedItemId>, ApiError> {
    let ids: Result<Vec<FeedItemId>, _> = ids.split(',').filter(|id| !id.is_empty()).map(str::parse).collect();
    let ids = ids.map_err(|_| ApiError::at_field(Code::UnknownOption, "ids"))?;
    if ids.len() > MOST as usize {
        return Err(ApiError::at_field(Code::TooLong, "ids"));
    }
    Ok(ids)
}

fn part_of(viewer: Viewer<'_>, after: Option<FeedItemId>, limit: Option<u32>) -> Part {
    Part {
        viewer: viewer.raw(),
        after,
        media: None,
        is_locked: false,
        limit: limit.unwrap_or(PAGE).clamp(1, MOST).into(),
    }
}

/// Loads the items, leaving out those whose media is all gone; the cursor still moves past them.
async fn page(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    ids: Vec<FeedItemId>,
    part: Part,
) -> Result<Json<FeedPage>, ApiError> {
    let is_full = i64::try_from(ids.len()).unwrap_or(i64::MAX) == part.limit;
    let mut items = load_items(conn, viewer, &ids).await?;
    items.retain(|item| !item.is_broken || item.is_own);
    Ok(Json(FeedPage {
        items,
        next_cursor: ids.last().copied().filter(|_| is_full),
    }))
}
