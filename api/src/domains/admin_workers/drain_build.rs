use axum::extract::State;
use jobs::fleet::{DrainBuildError, drain_build as drain, take_build_back};
use serde_json::json;
use sqlx::PgConnection;
use tracing::info;

use super::{load::load_builds, view::BuildView};
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

/// Drain a build: its workers take no new jobs, nor do those of it that start later; running jobs continue. Refused
/// while jobs of a kind wait, run or recur that no worker of another build takes. Takes effect within seconds.
#[utoipa::path(post, path = "/front/admin/builds/{build}/drain", tag = "admin_workers",
    params(("build" = String, Path)), request_body = Reason,
    responses((status = 200, body = BuildView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn drain_build(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(build): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<BuildView>, ApiError> {
    let reason = body.required()?;
    let mut act = Act::begin(&app, caller).await?;
    drain(&mut act, &build).await?;
    let mut written = act
        .write_down("build.drain", ("build", &build), Some(reason), json!({}))
        .await?;
    let shown = show(&mut written, &build).await?;
    written.commit().await?;
    info!(build, actor = %caller.account, "build drained");
    Ok(shown)
}

/// Undo the drain of a build: its workers take jobs again, but for those that are cordoned themselves.
#[utoipa::path(post, path = "/front/admin/builds/{build}/undrain", tag = "admin_workers",
    params(("build" = String, Path)), request_body = Reason,
    responses((status = 200, body = BuildView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn undrain_build(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(build): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<BuildView>, ApiError> {
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    let is_drained = take_build_back(&mut act, &build).await?;
    let shown = show(&mut act, &build).await?;
    if !is_drained {
        return Err(Code::Conflict.into());
    }
    act.write_down("build.undrain", ("build", &build), reason, json!({}))
        .await?
        .commit()
        .await?;
    info!(build, actor = %caller.account, "build takes jobs again");
    Ok(shown)
}

/// The build as it is now.
async fn show(conn: &mut PgConnection, build: &str) -> Result<Json<BuildView>, ApiError> {
    load_builds(conn, Some(build))
        .await?
        .pop()
        .map(Json)
        .ok_or_else(|| Code::NotFound.into())
}

impl From<DrainBuildError> for ApiError {
    fn from(error: DrainBuildError) -> Self {
        match error {
            DrainBuildError::NotFound => Code::NotFound.into(),
            // The list of workers names the kinds, and keeps itself up to date.
            DrainBuildError::Needed(_) => Code::BuildNeeded.into(),
            DrainBuildError::Database(error) => error.into(),
        }
    }
}
