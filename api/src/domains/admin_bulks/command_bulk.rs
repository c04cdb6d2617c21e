use axum::extract::State;
use jobs::domains::admin_jobs::{self, BulkCommand};
use serde_json::json;
use uuid::Uuid;

use super::{load::load, view::BulkView};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::{Caller, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::Reason,
    },
};

/// Pause a bulk action; changes already made stay.
#[utoipa::path(post, path = "/front/admin/bulks/{id}/pause", tag = "admin_bulks", params(("id" = Uuid, Path)),
    request_body = Reason,
    responses((status = 200, body = BulkView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn pause_bulk(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<Uuid>,
    Json(reason): Json<Reason>,
) -> Result<Json<BulkView>, ApiError> {
    send(&app, caller, id, BulkCommand::Pause, &reason).await
}

/// Resume a paused or halted bulk action. Earlier failures don't halt it again.
#[utoipa::path(post, path = "/front/admin/bulks/{id}/resume", tag = "admin_bulks", params(("id" = Uuid, Path)),
    request_body = Reason,
    responses((status = 200, body = BulkView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_bulk(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<Uuid>,
    Json(reason): Json<Reason>,
) -> Result<Json<BulkView>, ApiError> {
    send(&app, caller, id, BulkCommand::Resume, &reason).await
}

/// Stop a bulk action; changes already made stay.
#[utoipa::path(post, path = "/front/admin/bulks/{id}/stop", tag = "admin_bulks", params(("id" = Uuid, Path)),
    request_body = Reason,
    responses((status = 200, body = BulkView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn stop_bulk(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<Uuid>,
    Json(reason): Json<Reason>,
) -> Result<Json<BulkView>, ApiError> {
    send(&app, caller, id, BulkCommand::Stop, &reason).await
}

async fn send(
    app: &AppState,
    caller: Caller,
    id: Uuid,
    command: BulkCommand,
    reason: &Reason,
) -> Result<Json<BulkView>, ApiError> {
    let reason = reason.text()?;
    let action = match command {
        BulkCommand::Pause => "bulk.pause",
        BulkCommand::Resume => "bulk.resume",
        BulkCommand::Stop => "bulk.stop",
    };
    let mut act = Act::begin(app, caller).await?;
    let is_changed = admin_jobs::command_bulk(&mut act, id, command).await?;
    let bulk = load(&mut act, Some(id)).await?.pop().ok_or(Code::NotFound)?;
    if is_changed {
        act.write_down(action, ("bulk", id), reason, json!({}))
            .await?
            .commit()
            .await?;
    }
    Ok(Json(bulk))
}
