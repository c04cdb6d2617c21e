use std::collections::BTreeMap;

use jobs::queue::JobState;
use sqlx::PgConnection;

/// Beyond this nobody needs to know how many there are, and counting would take longer than the rest of the page.
const MAX_COUNT: i64 = 10_000;

/// How many jobs are in each state, each counted as far as [`MAX_COUNT`]. The order serves nothing but the choice of
/// the index: without it a rare state is looked for in the whole table.
pub(super) async fn count_jobs(conn: &mut PgConnection) -> sqlx::Result<BTreeMap<&'static str, i64>> {
    let states: Vec<String> = JobState::ALL.iter().map(|state| state.as_str().to_owned()).collect();
    let rows = sqlx::query!(
        r#"with shelves as materialized (select lane, kind, state from job_shelves)
           select wanted.state as "state!", counted.number as "number!"
           from unnest($1::text[]) as wanted (state)
           cross join lateral (
               select count(*) as number
               from (
                   select
                   from shelves
                   cross join lateral (
                       select
                       from jobs
                       where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
                       order by created_at desc, id desc
                       limit $2
                   ) as held
                   where shelves.state = wanted.state
                   limit $2
               ) as newest
           ) as counted"#,
        &states,
        MAX_COUNT,
    )
    .fetch_all(conn)
    .await?;
    let number_of = |state: &JobState| {
        let row = rows.iter().find(|row| row.state == state.as_str());
        (state.as_str(), row.map_or(0, |row| row.number))
    };
    Ok(JobState::ALL.iter().map(number_of).collect())
}
