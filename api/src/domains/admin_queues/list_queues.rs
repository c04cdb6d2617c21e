use axum::extract::State;
use jobs::queue::Lane;

use super::{load::load, view::QueueList};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Every lane of the queue.
#[utoipa::path(get, path = "/front/admin/queues", tag = "admin_queues",
    responses((status = 200, body = QueueList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_queues(State(app): State<AppState>, _: Staff) -> Result<Json<QueueList>, ApiError> {
    let queues = load(&mut *app.db.acquire().await?, Lane::ALL).await?;
    Ok(Json(QueueList { queues }))
}
