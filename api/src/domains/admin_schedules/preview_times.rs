use axum::extract::State;
use jobs::queue::schedule::Times;

use super::{
    edit_schedule::MAX_CRON,
    view::{PreviewTimes, ScheduleTimes, UPCOMING},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// The next times of a cron expression, before it is saved.
#[utoipa::path(get, path = "/front/admin/schedules/times", tag = "admin_schedules", params(PreviewTimes),
    responses((status = 200, body = ScheduleTimes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn preview_schedule_times(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<PreviewTimes>,
) -> Result<Json<ScheduleTimes>, ApiError> {
    if query.cron.len() > MAX_CRON {
        return Err(ApiError::at_field(Code::TooLong, "cron"));
    }
    let times = Times::parse(&query.cron, &query.zone)?;
    let now = sqlx::query_scalar!(r#"select clock_timestamp() as "now!""#)
        .fetch_one(&app.db)
        .await?;
    Ok(Json(ScheduleTimes {
        upcoming: times.upcoming(now, UPCOMING),
    }))
}
