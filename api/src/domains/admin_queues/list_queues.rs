use axum::extract::State;
use jobs::queue::Lane;

use super::{load::load, load_pauses::load_pauses, view::QueueList};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// All lanes, and pauses other than of lanes.
#[utoipa::path(get, path = "/front/admin/queues", tag = "admin_queues",
    responses((status = 200, body = QueueList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_queues(State(app): State<AppState>, _: Staff) -> Result<Json<QueueList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let queues = load(&mut conn, Lane::ALL).await?;
    let pauses = load_pauses(&mut conn, None).await?;
    Ok(Json(QueueList { queues, pauses }))
}
