use axum::extract::State;
use jobs::domains::alerts::{TestAlertError, send_test};
use serde_json::json;

use super::view::{StaffAlerts, TestAlerts, show};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::Reason,
    },
};

/// Send a test to every recipient of alerts.
#[utoipa::path(post, path = "/front/admin/alerts/test", tag = "admin_alerts", request_body = TestAlerts,
    responses((status = 200, body = StaffAlerts), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn test_alerts(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<TestAlerts>,
) -> Result<Json<StaffAlerts>, ApiError> {
    let reason = Reason { reason: body.reason };
    let reason = reason.text()?;
    let mut act = Act::begin(&app, caller).await?;
    let is_new = send_test(&mut act, body.id, &app.public_url).await?;
    let shown = show(&mut act, caller.role).await?;
    if is_new {
        act.write_down("alerts.test", ("alerts", "staff"), reason, json!({ "id": body.id }))
            .await?
            .commit()
            .await?;
    }
    Ok(Json(shown))
}

impl From<TestAlertError> for ApiError {
    fn from(error: TestAlertError) -> Self {
        match error {
            TestAlertError::NoRecipient => Code::Conflict.into(),
            TestAlertError::Database(error) => error.into(),
        }
    }
}
