use axum::extract::State;
use jobs::{
    catalogue,
    queue::{Pausable, pause, resume},
};
use serde_json::json;
use sqlx::PgConnection;
use tracing::info;

use super::{
    load_pauses::load_pauses,
    view::{Nothing, PauseScope, PauseThing, PauseView},
};
use crate::{
    app::AppState,
    domains::accounts::find_member,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::Reason,
    },
};

/// Pause a kind of job, or all jobs of an account: no new ones start; running ones continue, and queued ones wait.
#[utoipa::path(post, path = "/front/admin/pauses", tag = "admin_queues", request_body = PauseThing,
    responses((status = 200, body = PauseView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn pause_thing(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<PauseThing>,
) -> Result<Json<PauseView>, ApiError> {
    let given = Reason { reason: body.reason };
    let reason = given.required()?;
    let mut act = Act::begin(&app, caller).await?;
    let what = find_pausable(&mut act, body.scope, &body.name).await?;
    pause(&mut act, what, caller.account, Some(reason)).await?;
    let name = what.name();
    let mut written = act
        .write_down("queue.pause", (what.scope(), &name), Some(reason), json!({}))
        .await?;
    let shown = load_pauses(&mut written, Some((body.scope, &name))).await?.pop();
    written.commit().await?;
    info!(scope = what.scope(), name, actor = %caller.account, "jobs paused");
    shown.map(Json).ok_or_else(|| Code::NotFound.into())
}

/// Resume a kind of job, or the jobs of an account.
#[utoipa::path(delete, path = "/front/admin/pauses/{scope}/{name}", tag = "admin_queues",
    params(("scope" = String, Path), ("name" = String, Path)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_thing(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((scope, name)): Path<(PauseScope, String)>,
) -> Result<Json<Nothing>, ApiError> {
    let what = match scope {
        PauseScope::Kind => Pausable::Kind(&name),
        PauseScope::Owner => Pausable::Owner(name.parse().map_err(|_| Code::NotFound)?),
    };
    let mut act = Act::begin(&app, caller).await?;
    if !resume(&mut act, what).await? {
        return Err(Code::NotFound.into());
    }
    act.write_down("queue.resume", (what.scope(), &what.name()), None, json!({}))
        .await?
        .commit()
        .await?;
    info!(scope = what.scope(), name, actor = %caller.account, "jobs resumed");
    Ok(Json(Nothing {}))
}

/// A pause of something that doesn't exist would be a silent mistake.
async fn find_pausable<'a>(
    conn: &mut PgConnection,
    scope: PauseScope,
    name: &'a str,
) -> Result<Pausable<'a>, ApiError> {
    let unknown = || ApiError::at_field(Code::UnknownOption, "name");
    match scope {
        PauseScope::Kind => {
            let is_known = catalogue::KINDS.has(name)
                || sqlx::query_scalar!(
                    r#"select exists (select from job_shelves where kind = $1) as "is_known!""#,
                    name
                )
                .fetch_one(conn)
                .await?;
            is_known.then_some(Pausable::Kind(name)).ok_or_else(unknown)
        }
        PauseScope::Owner => {
            let owner = find_member(conn, name).await?;
            owner.map(Pausable::Owner).ok_or_else(unknown)
        }
    }
}
