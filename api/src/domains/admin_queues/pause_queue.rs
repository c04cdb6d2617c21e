use axum::extract::State;
use jobs::queue::{Pausable, pause, resume};
use serde_json::json;
use tracing::info;

use super::{
    show::{lane, show},
    view::QueueView,
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::Reason,
    },
};

/// Pause a lane: no new jobs start; running ones continue, and queued ones wait.
#[utoipa::path(post, path = "/front/admin/queues/{lane}/pause", tag = "admin_queues", params(("lane" = String, Path)),
    request_body = Reason,
    responses((status = 200, body = QueueView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn pause_queue(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<QueueView>, ApiError> {
    let lane = lane(&name)?;
    let reason = body.required()?;
    let mut act = Act::begin(&app, caller).await?;
    pause(&mut act, Pausable::Lane(lane), caller.account, Some(reason)).await?;
    act.write_down("queue.pause", ("lane", lane.as_str()), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    info!(%lane, actor = %caller.account, "lane paused");
    show(&app, lane).await
}

/// Resume a lane.
#[utoipa::path(post, path = "/front/admin/queues/{lane}/resume", tag = "admin_queues", params(("lane" = String, Path)),
    request_body = Reason,
    responses((status = 200, body = QueueView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_queue(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<QueueView>, ApiError> {
    let lane = lane(&name)?;
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    resume(&mut act, Pausable::Lane(lane)).await?;
    act.write_down("queue.resume", ("lane", lane.as_str()), reason, json!({}))
        .await?
        .commit()
        .await?;
    info!(%lane, actor = %caller.account, "lane resumed");
    show(&app, lane).await
}
