use axum::extract::State;
use jobs::domains::admin_jobs::{JobSort, Next, count, find_sorted};

use super::{
    load_jobs::load_jobs,
    view::{JobPage, ListJobs},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        cursor::Cursor,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;

/// Jobs by any combination of filters, newest first unless sorted.
#[utoipa::path(get, path = "/front/admin/jobs", tag = "admin_jobs", params(ListJobs),
    responses((status = 200, body = JobPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_jobs(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListJobs>,
) -> Result<Json<JobPage>, ApiError> {
    let filter = query.filter()?;
    let mut conn = app.db.acquire().await?;
    let sort = query.sort.unwrap_or_default();
    let found = find_sorted(&mut conn, &filter, sort, query.cursor.map(Into::into), PAGE).await?;
    let items = load_jobs(&mut conn, &found.places).await?;
    let counts = count(&mut conn, &filter).await?;
    let (next, searched_to) = match found.next {
        Next::End => (None, None),
        Next::After(place) => (Some(place), None),
        Next::Unsearched(place) => (Some(place), (sort == JobSort::Newest).then_some(place.at)),
    };
    Ok(Json(JobPage {
        items,
        next_cursor: next.map(Cursor::from),
        searched_to,
        counts: counts.by_state,
        are_counts_final: counts.are_final,
    }))
}
