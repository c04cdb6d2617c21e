use axum::extract::State;
use jobs::queue::Lane;

use super::{
    counts::count_jobs,
    cursor::Cursor,
    find_jobs::find_jobs,
    view::{JobPage, JobView, ListJobs},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 50;

/// Jobs, newest first.
#[utoipa::path(get, path = "/front/admin/jobs", tag = "admin_jobs", params(ListJobs),
    responses((status = 200, body = JobPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_jobs(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListJobs>,
) -> Result<Json<JobPage>, ApiError> {
    if query.lane.as_ref().is_some_and(|lane| lane.parse::<Lane>().is_err()) {
        return Err(ApiError::at_field(Code::UnknownOption, "lane"));
    }
    let mut conn = app.db.acquire().await?;
    // One more than a page, which tells whether another follows.
    let limit = i64::try_from(PAGE + 1).expect("a page is small");
    let mut items = find_jobs(&mut conn, &query, limit).await?;
    let counts = count_jobs(&mut conn).await?;
    let has_more = items.len() > PAGE;
    items.truncate(PAGE);
    let next_cursor = items.last().filter(|_| has_more).map(place);
    Ok(Json(JobPage {
        items,
        next_cursor,
        counts,
    }))
}

fn place(job: &JobView) -> Cursor {
    Cursor {
        at: job.created_at,
        id: job.id.0,
    }
}
