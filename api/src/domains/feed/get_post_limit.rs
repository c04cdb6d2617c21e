use axum::extract::State;
use jobs::domains::feed::get_post_room;

use super::view::PostLimit;
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your number of posts, and its limit.
#[utoipa::path(get, path = "/front/models/posts/limit", tag = "feed",
    responses((status = 200, body = PostLimit), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_post_limit(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<PostLimit>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let room = get_post_room(&mut conn, caller.account).await?;
    Ok(Json(PostLimit {
        count: room.used,
        limit: room.most,
    }))
}
