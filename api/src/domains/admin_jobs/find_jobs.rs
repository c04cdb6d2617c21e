use jobs::{
    ids::{AccountId, JobId},
    queue::JobState,
};
use sqlx::PgConnection;

use super::{
    job_row::JobRow,
    view::{JobView, ListJobs},
};

/// Jobs that fit the filter, newest first, from after its cursor.
pub(super) async fn find_jobs(conn: &mut PgConnection, filter: &ListJobs, limit: i64) -> sqlx::Result<Vec<JobView>> {
    let rows = match filter.owner {
        Some(owner) => find_jobs_of_owner(conn, owner, filter, limit).await?,
        None => find_jobs_of_anybody(conn, filter, limit).await?,
    };
    Ok(rows.into_iter().map(JobView::from).collect())
}

async fn find_jobs_of_anybody(conn: &mut PgConnection, filter: &ListJobs, limit: i64) -> sqlx::Result<Vec<JobRow>> {
    sqlx::query_file_as!(
        JobRow,
        "src/domains/admin_jobs/find_jobs.sql",
        filter.state.map(JobState::as_str),
        filter.lane.as_deref(),
        filter.kind.as_deref(),
        filter.cursor.map(|cursor| cursor.at),
        filter.cursor.map(|cursor| cursor.id),
        limit,
    )
    .fetch_all(conn)
    .await
}

/// What one person has on its way is little enough to be filtered row by row.
async fn find_jobs_of_owner(
    conn: &mut PgConnection,
    owner: AccountId,
    filter: &ListJobs,
    limit: i64,
) -> sqlx::Result<Vec<JobRow>> {
    sqlx::query_file_as!(
        JobRow,
        "src/domains/admin_jobs/find_jobs_of_owner.sql",
        owner.0,
        filter.state.map(JobState::as_str),
        filter.lane.as_deref(),
        filter.kind.as_deref(),
        filter.cursor.map(|cursor| cursor.at),
        filter.cursor.map(|cursor| cursor.id),
        limit,
    )
    .fetch_all(conn)
    .await
}
