use axum::extract::State;

use super::view::{ScheduleList, show_all};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// All schedules.
#[utoipa::path(get, path = "/front/admin/schedules", tag = "admin_schedules",
    responses((status = 200, body = ScheduleList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_schedules(State(app): State<AppState>, _: Staff) -> Result<Json<ScheduleList>, ApiError> {
    let items = show_all(&mut *app.db.acquire().await?).await?;
    Ok(Json(ScheduleList { items }))
}
