use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        feed::{like_item, unlike_item},
        notifications::tell_like,
    },
    ids::FeedItemId,
};

use super::view::Likes;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Like a post or album. Idempotent.
#[utoipa::path(put, path = "/front/feed/{id}/likes", tag = "feed", params(("id" = FeedItemId, Path)),
    responses((status = 200, body = Likes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn like_feed_item(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<FeedItemId>,
) -> Result<Json<Likes>, ApiError> {
    app.check_feature(Feature::Feed)?;
    app.rate_limits.check(Action::LikeOrCollect, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let likes = like_item(&mut tx, caller.account, id).await?;
    tell_like(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(Json(Likes { likes }))
}

/// Unlike a post or album.
#[utoipa::path(delete, path = "/front/feed/{id}/likes", tag = "feed", params(("id" = FeedItemId, Path)),
    responses((status = 200, body = Likes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unlike_feed_item(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<FeedItemId>,
) -> Result<Json<Likes>, ApiError> {
    app.rate_limits.check(Action::LikeOrCollect, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let likes = unlike_item(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(Json(Likes { likes }))
}
