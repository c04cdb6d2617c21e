use axum::extract::State;
use jobs::fleet::{cordon, uncordon};
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

/// Cordon a worker: it takes no new jobs; running ones continue. Takes effect within seconds.
#[utoipa::path(post, path = "/front/admin/workers/{name}/cordon", tag = "admin_workers", params(("name" = String, Path)),
    request_body = Reason,
    responses((status = 200, body = WorkerView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cordon_worker(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<WorkerView>, ApiError> {
    let reason = body.required()?;
    let mut act = Act::begin(&app, caller).await?;
    if !cordon(&mut act, &name, caller.account).await? {
        return Err(Code::NotFound.into());
    }
    let mut written = act
        .write_down("worker.cordon", ("worker", &name), Some(reason), json!({}))
        .await?;
    let shown = show(&mut written, &name).await?;
    written.commit().await?;
    info!(worker = name, actor = %caller.account, "worker cordoned");
    Ok(shown)
}

/// Uncordon a worker. Refused while its build is drained.
#[utoipa::path(post, path = "/front/admin/workers/{name}/uncordon", tag = "admin_workers", params(("name" = String, Path)),
    request_body = Reason,
    responses((status = 200, body = WorkerView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn uncordon_worker(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<WorkerView>, ApiError> {
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    if !uncordon(&mut act, &name).await? {
        let Json(worker) = show(&mut act, &name).await?;
        let code = if worker.ended_at.is_some() {
            Code::NotFound
        } else {
            Code::Conflict
        };
        return Err(code.into());
    }
    let mut written = act
        .write_down("worker.uncordon", ("worker", &name), reason, json!({}))
        .await?;
    let shown = show(&mut written, &name).await?;
    written.commit().await?;
    info!(worker = name, actor = %caller.account, "worker uncordoned");
    Ok(shown)
}
