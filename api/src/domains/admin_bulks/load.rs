use jobs::{
    domains::admin_jobs::{BulkState, BulkVerb, JobFilter},
    ids::{AccountId, JobId},
};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::view::BulkView;

/// The newest, or the one with that id.
pub(super) async fn load(conn: &mut PgConnection, id: Option<Uuid>) -> sqlx::Result<Vec<BulkView>> {
    let rows = sqlx::query_file!("src/domains/admin_bulks/load.sql", id)
        .fetch_all(conn)
        .await?;
    let views = rows.into_iter().map(|row| BulkView {
        id: row.id,
        verb: row.verb,
        state: row.state,
        filter: row.filter.0,
        reason: row.reason,
        actor_id: row.actor_id,
        actor_name: row.actor_name,
        confirmed: row.confirmed,
        moved: row.moved,
        passed_over: row.passed_over,
        succeeded: row.succeeded,
        failed: row.failed,
        canary: row.canary,
        per_second: row.per_second,
        max_error_percent: row.max_error_percent,
        priority: row.priority,
        job_id: row.job_id,
        created_at: row.created_at,
        finished_at: row.finished_at,
        note: row.note,
    });
    Ok(views.collect())
}
