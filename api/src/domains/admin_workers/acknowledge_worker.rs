use axum::extract::State;
use jobs::fleet::acknowledge;
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
        reason::{Reason, required},
    },
};

/// Acknowledge that a worker vanished: it is no problem of the overview any more, unless it comes back and vanishes
/// again. A reason is required.
#[utoipa::path(post, path = "/front/admin/workers/{name}/acknowledge", tag = "admin_workers",
    params(("name" = String, Path)), request_body = Reason,
    responses((status = 200, body = WorkerView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn acknowledge_worker(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<WorkerView>, ApiError> {
    let reason = required(body.reason.as_deref().unwrap_or_default())?;
    let mut act = Act::begin(&app, caller).await?;
    if !acknowledge(&mut act, &name, caller.account).await? {
        show(&mut act, &name).await?;
        return Err(Code::Conflict.into());
    }
    let mut written = act
        .write_down("worker.acknowledge", ("worker", &name), Some(reason), json!({}))
        .await?;
    let shown = show(&mut written, &name).await?;
    written.commit().await?;
    info!(worker = name, actor = %caller.account, "worker loss acknowledged");
    Ok(shown)
}
