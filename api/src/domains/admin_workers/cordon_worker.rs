use axum::extract::State;
use jobs::fleet::{cordon, uncordon};
use sqlx::PgConnection;
use tracing::info;

use super::{load::load, view::WorkerView};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Let a worker take nothing new; what it runs goes on. It hears of it within seconds.
#[utoipa::path(post, path = "/front/admin/workers/{name}/cordon", tag = "admin_workers", params(("name" = String, Path)),
    responses((status = 200, body = WorkerView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cordon_worker(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
) -> Result<Json<WorkerView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    if !cordon(&mut conn, &name, caller.account).await? {
        return Err(Code::NotFound.into());
    }
    info!(worker = name, actor = %caller.account, "Worker {name} is cordoned");
    show(&mut conn, &name).await
}

/// Let a worker take jobs again.
#[utoipa::path(post, path = "/front/admin/workers/{name}/uncordon", tag = "admin_workers", params(("name" = String, Path)),
    responses((status = 200, body = WorkerView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn uncordon_worker(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
) -> Result<Json<WorkerView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    if !uncordon(&mut conn, &name).await? {
        return Err(Code::NotFound.into());
    }
    info!(worker = name, actor = %caller.account, "Worker {name} takes jobs again");
    show(&mut conn, &name).await
}

async fn show(conn: &mut PgConnection, name: &str) -> Result<Json<WorkerView>, ApiError> {
    load(conn, Some(name))
        .await?
        .pop()
        .map(Json)
        .ok_or_else(|| Code::NotFound.into())
}
