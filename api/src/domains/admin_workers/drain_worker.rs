use axum::extract::State;
use jobs::fleet::drain;
use serde_json::json;
use tracing::info;

use super::{show::show, view::WorkerView};
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

/// Drain a worker: it takes no new jobs, and running ones end or are returned. Takes effect within seconds, and can't
/// be undone.
#[utoipa::path(post, path = "/front/admin/workers/{name}/drain", tag = "admin_workers", params(("name" = String, Path)),
    request_body = Reason,
    responses((status = 200, body = WorkerView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn drain_worker(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<WorkerView>, ApiError> {
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    if !drain(&mut act, &name, caller.account).await? {
        return Err(Code::NotFound.into());
    }
    let mut written = act
        .write_down("worker.drain", ("worker", &name), reason, json!({}))
        .await?;
    let shown = show(&mut written, &name).await?;
    written.commit().await?;
    info!(worker = name, actor = %caller.account, "worker drain requested");
    Ok(shown)
}
