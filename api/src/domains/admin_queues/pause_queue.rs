use axum::extract::State;
use jobs::queue::{Lane, pause, resume};
use tracing::info;

use super::{load::load, view::QueueView};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Let nothing new start in a lane; what runs goes on, and what is ordered waits.
#[utoipa::path(post, path = "/front/admin/queues/{lane}/pause", tag = "admin_queues", params(("lane" = String, Path)),
    responses((status = 200, body = QueueView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn pause_queue(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
) -> Result<Json<QueueView>, ApiError> {
    let lane = lane(&name)?;
    pause(&mut *app.db.acquire().await?, lane, caller.account).await?;
    info!(%lane, actor = %caller.account, "Lane {lane} is paused");
    show(&app, lane).await
}

/// Let the jobs of a lane start again.
#[utoipa::path(post, path = "/front/admin/queues/{lane}/resume", tag = "admin_queues", params(("lane" = String, Path)),
    responses((status = 200, body = QueueView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_queue(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
) -> Result<Json<QueueView>, ApiError> {
    let lane = lane(&name)?;
    let mut tx = app.db.begin().await?;
    resume(&mut tx, lane).await?;
    tx.commit().await?;
    info!(%lane, actor = %caller.account, "Lane {lane} goes on");
    show(&app, lane).await
}

fn lane(name: &str) -> Result<Lane, ApiError> {
    name.parse().map_err(|_| Code::NotFound.into())
}

async fn show(app: &AppState, lane: Lane) -> Result<Json<QueueView>, ApiError> {
    let shown = load(&mut *app.db.acquire().await?, &[lane]).await?.pop();
    shown.map(Json).ok_or_else(|| Code::NotFound.into())
}
