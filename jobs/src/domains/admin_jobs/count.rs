use std::collections::BTreeMap;

use sqlx::{PgConnection, QueryBuilder, Row as _};

use super::{
    JobFilter,
    source::{Span, Wish},
};
use crate::queue::{JobState, Lane};

/// How many jobs fit, state by state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Every state has its number.
    pub by_state: BTreeMap<&'static str, i64>,
    /// Otherwise there are that many at least: looking at more would take longer than the rest of the page. A number
    /// that reaches 10,000 is never more than that.
    pub are_final: bool,
}

/// Each state is counted so far where an index has it.
const COUNTED: i64 = 10_000;
/// Where each job has to be looked at, so many are.
const LOOKED_AT: i64 = 2000;

/// Counts the jobs that fit the filter, whatever state it asks for.
pub async fn count(conn: &mut PgConnection, filter: &JobFilter) -> sqlx::Result<Counts> {
    let filter = JobFilter {
        state: None,
        ..filter.clone()
    };
    match Wish::of(conn, &filter).await? {
        None => count_on_shelves(conn, &filter).await,
        Some(wish) => count_by_wish(conn, &filter, &wish).await,
    }
}

async fn count_on_shelves(conn: &mut PgConnection, filter: &JobFilter) -> sqlx::Result<Counts> {
    let states: Vec<String> = JobState::ALL.iter().map(|state| state.as_str().to_owned()).collect();
    let span = Span::of(filter, None);
    let rows = sqlx::query_file!(
        "src/domains/admin_jobs/count_on_shelves.sql",
        &states,
        filter.lane.map(Lane::as_str),
        filter.kind,
        span.before.map(|place| place.at),
        span.after,
        COUNTED,
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| (row.state, row.number)).collect();
    Ok(counts(&found, true))
}

async fn count_by_wish(conn: &mut PgConnection, filter: &JobFilter, wish: &Wish) -> sqlx::Result<Counts> {
    let mut sql = QueryBuilder::new("with place as materialized (");
    wish.push_places(&mut sql, Span::of(filter, None), LOOKED_AT);
    sql.push(") select 'seen', count(*) from place union all select fits.state, count(*) from place ");
    sql.push("cross join lateral (select state from jobs as job where job.id = place.id and ");
    wish.push_conditions(&mut sql, filter, None);
    sql.push(" offset 0) as fits group by fits.state");
    let rows = sql.build().fetch_all(conn).await?;
    let mut found = BTreeMap::new();
    for row in rows {
        found.insert(row.try_get::<String, _>(0)?, row.try_get(1)?);
    }
    let seen: i64 = found.remove("seen").unwrap_or_default();
    Ok(counts(&found, seen < LOOKED_AT))
}

fn counts(found: &BTreeMap<String, i64>, are_final: bool) -> Counts {
    let number = |state: &JobState| (state.as_str(), found.get(state.as_str()).copied().unwrap_or_default());
    Counts {
        by_state: JobState::ALL.iter().map(number).collect(),
        are_final,
    }
}
