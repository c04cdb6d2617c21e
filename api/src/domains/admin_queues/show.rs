use jobs::queue::Lane;

use super::{load::load, view::QueueView};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Code},
    },
};

/// The lane named in a URL.
pub(super) fn lane(name: &str) -> Result<Lane, ApiError> {
    name.parse().map_err(|_| Code::NotFound.into())
}

/// The current state of the lane.
pub(super) async fn show(app: &AppState, lane: Lane) -> Result<Json<QueueView>, ApiError> {
    let shown = load(&mut *app.db.acquire().await?, &[lane]).await?.pop();
    shown.map(Json).ok_or_else(|| Code::NotFound.into())
}
