//! Lists of jobs as files.
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use chrono::{DateTime, Utc};
use jobs::{
    domains::admin_jobs::{EXPORT_HOURS, JobFilter, order_job_export},
    ids::AccountId,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        csv,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Files that are written for one person at a time.
const MOST_WAITING: usize = 3;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderJobExport {
    /// A new UUID. Sent again, it is the same file.
    pub id: Uuid,
    pub filter: JobFilter,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct JobExports {
    /// Own files of the last 24 hours, newest first.
    pub items: Vec<JobExport>,
}

/// A file of jobs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobExport {
    pub id: Uuid,
    /// `waiting`, `ready` or `failed`.
    pub state: String,
    /// Rows written so far, of those counted when it was ordered.
    pub rows: i32,
    pub total: i32,
    pub ordered_at: DateTime<Utc>,
    /// Time until which it can be downloaded; absent before it is ready.
    #[schema(required)]
    pub expires_at: Option<DateTime<Utc>>,
}

/// Own files of jobs.
#[utoipa::path(get, path = "/front/admin/jobs/exports", tag = "admin_jobs",
    responses((status = 200, body = JobExports), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_job_exports(State(app): State<AppState>, Staff(caller): Staff) -> Result<Json<JobExports>, ApiError> {
    let items = load(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(Json(JobExports { items }))
}

/// Order a file of the jobs that match, the newest 100,000 at most. Three are written at a time.
#[utoipa::path(post, path = "/front/admin/jobs/exports", tag = "admin_jobs", request_body = OrderJobExport,
    responses((status = 202, body = JobExport), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn order_export(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<OrderJobExport>,
) -> Result<(StatusCode, Json<JobExport>), ApiError> {
    body.filter.check()?;
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let is_new = order_job_export(&mut act, body.id, by, &body.filter).await?;
    let items = load(&mut act, by).await?;
    let waiting = items.iter().filter(|export| export.state == "waiting").count();
    if is_new && waiting > MOST_WAITING {
        return Err(Code::AlreadyRunning.into());
    }
    let export = items.into_iter().find(|export| export.id == body.id);
    let export = export.ok_or(Code::NotFound)?;
    if is_new {
        let detail = json!({ "filter": body.filter, "jobs": export.total });
        act.write_down("job.export", ("job_export", body.id), None, detail)
            .await?
            .commit()
            .await?;
    }
    Ok((StatusCode::ACCEPTED, Json(export)))
}

/// Download a file of jobs.
#[utoipa::path(get, path = "/front/admin/jobs/exports/{id}/file", tag = "admin_jobs", params(("id" = Uuid, Path)),
    responses((status = 200, body = String, content_type = "text/csv"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_job_file(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<Uuid>,
) -> Result<impl IntoResponse, ApiError> {
    let text = sqlx::query_scalar!(
        r#"select string_agg(part_text, '' order by part) as "text!"
           from job_exports
           join job_export_parts on export_id = job_exports.id
           where job_exports.id = $1 and export_by = $2 and export_state = 'ready'
               and export_ready_at > now() - make_interval(hours => $3)
           group by job_exports.id"#,
        id,
        caller.account.0,
        EXPORT_HOURS,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    Ok((csv::headers("jobs"), text))
}

async fn load(conn: &mut PgConnection, by: AccountId) -> sqlx::Result<Vec<JobExport>> {
    sqlx::query_as!(
        JobExport,
        r#"select id, export_state as state, export_rows as rows, export_total as total, export_at as ordered_at,
               export_ready_at + make_interval(hours => $2) as expires_at
           from job_exports
           where export_by = $1
               and coalesce(export_ready_at, export_at) > now() - make_interval(hours => $2)
           order by export_at desc, id desc
           limit 20"#,
        by.0,
        EXPORT_HOURS,
    )
    .fetch_all(conn)
    .await
}
