use axum::extract::State;
use jobs::ids::{FeedItemId, MediaId};

use super::{
    load::{Viewer, load_items},
    view::FeedPage,
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Your posts and albums with a photo or video, newest first.
#[utoipa::path(get, path = "/front/media-storage/{id}/posts", tag = "feed", params(("id" = MediaId, Path)),
    responses((status = 200, body = FeedPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_posts_of_media(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MediaId>,
) -> Result<Json<FeedPage>, ApiError> {
    let viewer = Viewer::of(&app, Some(caller), None);
    let mut conn = app.db.acquire().await?;
    let ids = sqlx::query_scalar!(
        r#"select feed_items.id as "id: FeedItemId"
           from feed_media
           join feed_items on feed_items.id = item_id
           where media_id = $1 and account_id = $2 and deleted_at is null and removed_at is null
           order by feed_items.created_at desc
           limit 100"#,
        id.0,
        caller.account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let items = load_items(&mut conn, viewer, &ids).await?;
    Ok(Json(FeedPage {
        items,
        next_cursor: None,
    }))
}
