use axum::extract::State;

use super::view::{StaffAlerts, show};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Settings of alerts to staff, and the newest messages.
#[utoipa::path(get, path = "/front/admin/alerts", tag = "admin_alerts",
    responses((status = 200, body = StaffAlerts), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_alerts(State(app): State<AppState>, Staff(caller): Staff) -> Result<Json<StaffAlerts>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(show(&mut conn, caller.role).await?))
}
