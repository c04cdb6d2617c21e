use jobs::{
    domains::admin_jobs::Place,
    ids::{AccountId, JobId},
    queue::JobState,
};
use sqlx::PgConnection;

use super::{job_row::JobRow, view::JobView};

/// The jobs at these places, in their order.
pub(in crate::domains) async fn load_jobs(conn: &mut PgConnection, places: &[Place]) -> sqlx::Result<Vec<JobView>> {
    let ids: Vec<uuid::Uuid> = places.iter().map(|place| place.id).collect();
    let rows = sqlx::query_as!(
        JobRow,
        r#"select
               jobs.id as "id!: JobId", kind as "kind!", lane as "lane!", state as "state!: JobState",
               priority as "priority!", attempts as "attempts!", max_attempts as "max_attempts!",
               crashes as "crashes!", progress as "progress!", stage, owner_id as "owner: AccountId",
               (select username from accounts where accounts.id = jobs.owner_id) as "owner_name?", subject_type,
               subject_id, worker_id, run_at as "run_at!", created_at as "created_at!", started_at, finished_at, error,
               coalesce((
                   select amount - captured
                   from ledger_holds as hold
                   where hold.subject_id = jobs.subject_id and hold.state = 'closed'
               ), 0) as "refunded_chips!",
               coalesce((
                   select amount from ledger_holds as hold where hold.subject_id = jobs.subject_id
               ), 0) as "chips!",
               payload as "payload!"
           from unnest($1::uuid[]) with ordinality as listed (id, place)
           join jobs on jobs.id = listed.id
           order by place"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(JobView::from).collect())
}
