use axum::extract::State;
use jobs::queue::{Limits, set_limits as set};
use serde_json::json;
use tracing::info;

use super::{
    show::{lane, show},
    view::{QueueView, SetLimits},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::Reason,
    },
};

const MOST_JOBS: i64 = 100_000;
const MOST_PER_SECOND: f64 = 10_000.0;
/// One start per 1,000 seconds; for less, use a pause.
const LEAST_PER_SECOND: f64 = 0.001;

/// Set the limits of a lane across all workers; running jobs continue.
#[utoipa::path(put, path = "/front/admin/queues/{lane}/limits", tag = "admin_queues", params(("lane" = String, Path)),
    request_body = SetLimits,
    responses((status = 200, body = QueueView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_limits(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<SetLimits>,
) -> Result<Json<QueueView>, ApiError> {
    let lane = lane(&name)?;
    let limits = Limits {
        max_running: jobs(body.max_running, "maxRunning")?,
        per_second: rate(body.per_second)?,
        owner_slots: jobs(body.owner_slots, "ownerSlots")?,
        owner_running: jobs(body.owner_running, "ownerRunning")?,
    };
    let given = Reason { reason: body.reason };
    let reason = given.text()?;
    let mut act = Act::begin(&app, caller).await?;
    set(&mut act, lane, &limits).await?;
    let detail = json!({
        "maxRunning": limits.max_running, "perSecond": limits.per_second, "ownerSlots": limits.owner_slots,
        "ownerRunning": limits.owner_running,
    });
    act.write_down("queue.set_limits", ("lane", lane.as_str()), reason, detail)
        .await?
        .commit()
        .await?;
    info!(%lane, ?limits, actor = %caller.account, "lane limits changed");
    show(&app, lane).await
}

fn jobs(count: Option<i64>, field: &str) -> Result<Option<i32>, ApiError> {
    let refused = || ApiError::at_field(Code::UnknownOption, field);
    count
        .map(|count| match i32::try_from(count) {
            Ok(jobs) if (1..=MOST_JOBS).contains(&count) => Ok(jobs),
            _ => Err(refused()),
        })
        .transpose()
}

fn rate(per_second: Option<f64>) -> Result<Option<f64>, ApiError> {
    match per_second {
        Some(rate) if !(LEAST_PER_SECOND..=MOST_PER_SECOND).contains(&rate) => {
            Err(ApiError::at_field(Code::UnknownOption, "perSecond"))
        }
        rate => Ok(rate),
    }
}

#[cfg(test)]
mod tests {
    use super::{jobs, rate};

    #[test]
    fn a_limit_is_something_between_a_pause_and_none() {
        assert_eq!(jobs(Some(5), "maxRunning").unwrap(), Some(5));
        assert_eq!(jobs(None, "maxRunning").unwrap(), None);
        for count in [0, -1, 100_001, i64::MAX] {
            assert!(jobs(Some(count), "maxRunning").is_err(), "{count}");
        }
        assert_eq!(rate(Some(0.5)).unwrap(), Some(0.5));
        for count in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(rate(Some(count)).is_err(), "{count}");
        }
    }
}
