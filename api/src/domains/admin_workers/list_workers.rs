use axum::extract::State;

use super::{
    load::{load, load_builds},
    view::WorkerList,
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Worker processes of the last days, and the builds of those that live.
#[utoipa::path(get, path = "/front/admin/workers", tag = "admin_workers",
    responses((status = 200, body = WorkerList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_workers(State(app): State<AppState>, _: Staff) -> Result<Json<WorkerList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(WorkerList {
        workers: load(&mut conn, None).await?,
        builds: load_builds(&mut conn, None).await?,
    }))
}
