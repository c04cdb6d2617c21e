use axum::extract::State;
use jobs::domains::{
    generation::{PROMISED_PERCENT, calibrations},
    imports::calibrate_imports,
};

use super::view::{CalibrationList, CalibrationView};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Accuracy of time estimates: of the last 1,000 delivered orders of each lane with a promise.
#[utoipa::path(get, path = "/front/admin/estimates", tag = "admin_queues",
    responses((status = 200, body = CalibrationList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_estimates(State(app): State<AppState>, _: Staff) -> Result<Json<CalibrationList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let mut found = calibrations(&mut conn).await?;
    found.push(calibrate_imports(&mut conn).await?);
    let items = found.into_iter().map(|found| CalibrationView {
        lane: found.lane.to_string(),
        orders: found.orders,
        held_percent: percent(found.held, found.orders),
        promised_percent: PROMISED_PERCENT,
    });
    Ok(Json(CalibrationList { items: items.collect() }))
}

/// `None` if the whole is zero.
fn percent(part: i64, whole: i64) -> Option<f64> {
    let (part, whole) = (i32::try_from(part).ok()?, i32::try_from(whole).ok()?);
    (whole > 0).then(|| 100.0 * f64::from(part) / f64::from(whole))
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn of_nothing_there_is_no_share() {
        assert_eq!(
            (percent(9, 12), percent(0, 3), percent(0, 0)),
            (Some(75.0), Some(0.0), None)
        );
    }
}
