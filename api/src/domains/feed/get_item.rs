use axum::extract::State;
use jobs::{
    domains::{config::Feature, entitlements::AccessMode},
    ids::FeedItemId,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    load::{Viewer, load_items},
    view::{FeedItemView, FeedVersion, FeedVersions},
};
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Guest, MaybeCaller},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GetItem {
    /// `true`: blur all photos and videos.
    pub sfw: Option<bool>,
}

/// A post or album.
#[utoipa::path(get, path = "/front/feed/{id}", tag = "feed", params(("id" = FeedItemId, Path), GetItem),
    responses((status = 200, body = FeedItemView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_feed_item(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path(id): Path<FeedItemId>,
    Query(query): Query<GetItem>,
) -> Result<Json<FeedItemView>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let mut conn = app.db.acquire().await?;
    let mut item = load_items(&mut conn, viewer, &[id])
        .await?
        .pop()
        .ok_or(Code::NotFound)?;
    if query.sfw == Some(true) {
        for medium in &mut item.media {
            medium.data = None;
        }
    }
    Ok(Json(item))
}

/// Earlier versions of your post or album, newest first.
#[utoipa::path(get, path = "/front/feed/{id}/versions", tag = "feed", params(("id" = FeedItemId, Path)),
    responses((status = 200, body = FeedVersions), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_feed_versions(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<FeedItemId>,
) -> Result<Json<FeedVersions>, ApiError> {
    let items = sqlx::query_as!(
        FeedVersion,
        r#"select feed_versions.version, feed_versions.access_mode as "access_mode: AccessMode",
               feed_versions.price_cents, feed_versions.name, feed_versions.body,
               feed_versions.is_text_locked, replaced_at
           from feed_versions
           join feed_items on feed_items.id = item_id
           where item_id = $1 and account_id = $2
           order by feed_versions.version desc
           limit 100"#,
        id.0,
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(FeedVersions { items }))
}
