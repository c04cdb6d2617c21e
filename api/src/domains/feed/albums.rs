use axum::extract::State;
use jobs::{
    domains::{config::Feature, entitlements::AccessMode},
    ids::FeedItemId,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    load::{Viewer, load_items},
    people::person_of,
    view::{FeedItemView, FeedPage},
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

const MOST: i64 = 100;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListAlbums {
    /// Comma-separated: `free`, `fan_club`, `paid`. All if left out.
    pub access_modes: Option<String>,
    pub cursor: Option<FeedItemId>,
}

/// A creator's albums, newest first.
#[utoipa::path(get, path = "/front/users/username/{username}/albums", tag = "feed",
    params(("username" = String, Path), ListAlbums),
    responses((status = 200, body = FeedPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_albums(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path(username): Path<String>,
    Query(query): Query<ListAlbums>,
) -> Result<Json<FeedPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let modes = read_modes(query.access_modes.as_deref())?;
    let mut conn = app.db.acquire().await?;
    let owner = person_of(&mut conn, &username).await?;
    let ids = sqlx::query_scalar!(
        r#"select id as "id: FeedItemId" from feed_items
           where account_id = $1 and kind = 'album' and published_at is not null and deleted_at is null
               and removed_at is null and (not is_hidden or account_id = $2) and access_mode = any($3)
               and (published_at, id) < (
                   coalesce((select published_at from feed_items where id = $4), 'infinity'),
                   coalesce($4, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
               )
           order by published_at desc, id desc
           limit $5"#,
        owner.0,
        viewer.raw(),
        &modes,
        query.cursor.map(|id| id.0),
        MOST,
    )
    .fetch_all(&mut *conn)
    .await?;
    let next_cursor = ids.get(99).copied();
    let items = load_items(&mut conn, viewer, &ids).await?;
    Ok(Json(FeedPage { items, next_cursor }))
}

fn read_modes(modes: Option<&str>) -> Result<Vec<String>, ApiError> {
    let all = [AccessMode::Free, AccessMode::FanClub, AccessMode::Paid].map(AccessMode::as_str);
    let Some(modes) = modes else {
        return Ok(all.map(str::to_owned).to_vec());
    };
    let asked: Vec<String> = modes.split(',').map(str::to_owned).collect();
    if asked.len() <= all.len() && asked.iter().all(|mode| all.contains(&mode.as_str())) {
        Ok(asked)
    } else {
        Err(ApiError::at_field(Code::UnknownOption, "accessModes"))
    }
}

/// An album of a creator.
#[utoipa::path(get, path = "/front/users/username/{username}/albums/{albumId}", tag = "feed",
    params(("username" = String, Path), ("albumId" = FeedItemId, Path)),
    responses((status = 200, body = FeedItemView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_album(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path((username, id)): Path<(String, FeedItemId)>,
) -> Result<Json<FeedItemView>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let mut conn = app.db.acquire().await?;
    let found = load_items(&mut conn, viewer, &[id]).await?.pop();
    let is_of = |item: &FeedItemView| item.album.is_some() && item.creator.username.eq_ignore_ascii_case(&username);
    Ok(Json(found.filter(is_of).ok_or(Code::NotFound)?))
}
