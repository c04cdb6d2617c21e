use axum::extract::State;
use jobs::domains::{
    collections::{Collected, MOST_AT_ONCE, collect, uncollect},
    config::Feature,
};

use super::view::{ContentIds, MovedContents};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Save visible items to your collection; others are skipped.
#[utoipa::path(post, path = "/front/contents", tag = "collections", request_body = ContentIds,
    responses((status = 200, body = MovedContents), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn add_contents(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<ContentIds>,
) -> Result<Json<MovedContents>, ApiError> {
    app.check_feature(Feature::Feed)?;
    app.rate_limits.check(Action::LikeOrCollect, caller.account, client)?;
    let wanted = read(body)?;
    let mut tx = app.db.begin().await?;
    let count = collect(&mut tx, caller.account, &wanted).await?;
    tx.commit().await?;
    Ok(Json(MovedContents { count }))
}

/// Remove items from your collection.
#[utoipa::path(delete, path = "/front/contents", tag = "collections", request_body = ContentIds,
    responses((status = 200, body = MovedContents), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn remove_contents(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ContentIds>,
) -> Result<Json<MovedContents>, ApiError> {
    let wanted = read(body)?;
    let mut tx = app.db.begin().await?;
    let count = uncollect(&mut tx, caller.account, &wanted).await?;
    tx.commit().await?;
    Ok(Json(MovedContents { count }))
}

fn read(body: ContentIds) -> Result<Collected, ApiError> {
    let wanted = Collected::from(body);
    if wanted.len() > MOST_AT_ONCE {
        return Err(Code::TooLong.into());
    }
    Ok(wanted)
}
