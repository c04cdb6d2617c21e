use axum::extract::State;

use super::view::ScheduleList;
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
    let all = jobs::queue::schedule::list_schedules(&mut *app.db.acquire().await?).await?;
    Ok(Json(ScheduleList {
        items: all.into_iter().map(Into::into).collect(),
    }))
}
