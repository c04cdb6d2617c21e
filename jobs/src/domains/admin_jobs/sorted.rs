//! Lists of jobs in another order than newest first.
use chrono::DateTime;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, Postgres, QueryBuilder, Row as _, postgres::PgRow};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Found, JobFilter, Next, Place, find,
    source::{SCAN, Span, Wish},
};

/// Order of a list of jobs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum JobSort {
    #[default]
    Newest,
    Oldest,
    /// Most attempts first; jobs that needed one are left out.
    Attempts,
    /// Most chips held for the order first; jobs without an order are left out.
    Chips,
    /// Longest run first; runs shorter than 10 seconds are left out.
    RunTime,
}

/// Key of a job in a sorted list.
#[derive(Clone, Copy, Debug)]
struct Key {
    /// Attempts, chips, or microseconds.
    value: i64,
    /// Subject of the job where the list is by its hold, else the job.
    tie: Uuid,
    id: Uuid,
}

impl Key {
    /// Every cursor is a place: its time is the value, in microseconds since 1970.
    fn place(self) -> Place {
        Place {
            at: DateTime::from_timestamp_micros(self.value).unwrap_or_default(),
            id: self.id,
        }
    }

    fn of(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            value: row.try_get("value")?,
            tie: row.try_get("tie")?,
            id: row.try_get("id")?,
        })
    }
}

/// Jobs that fit the filter in that order, from after a place of the same list; `limit` at most, and 1 at least. The
/// places of other orders than the two by time hold the value instead of a time.
pub async fn find_sorted(
    conn: &mut PgConnection,
    filter: &JobFilter,
    sort: JobSort,
    after: Option<Place>,
    limit: usize,
) -> sqlx::Result<Found> {
    if sort == JobSort::Newest {
        return find(conn, filter, after, limit).await;
    }
    let limit = limit.max(1);
    let after = match after {
        Some(place) => Some(sort.key_after(conn, place).await?),
        None => None,
    };
    let wish = Wish::of(conn, filter).await?;
    let wish = wish.map(|wish| wish.among(states_of(filter).as_deref()));
    if let Some(wish) = &wish
        && is_short(conn, filter, wish).await?
    {
        return sort.find_among(conn, filter, wish, after, limit).await;
    }
    let is_plain = wish.is_none();
    let wish = wish.unwrap_or_default();
    sort.find_along(conn, filter, &wish, is_plain, after, limit).await
}

/// Whether so few jobs may fit that all of them can be sorted.
async fn is_short(conn: &mut PgConnection, filter: &JobFilter, wish: &Wish) -> sqlx::Result<bool> {
    let mut sql = QueryBuilder::new("select count(*) from (");
    wish.push_places(&mut sql, Span::of(filter, None), SCAN);
    sql.push(") as place");
    let count: i64 = sql.build_query_scalar().fetch_one(conn).await?;
    Ok(count < SCAN)
}

impl JobSort {
    const fn is_rising(self) -> bool {
        matches!(self, Self::Oldest)
    }

    /// ` desc`, and the comparison with the last key of the page before.
    const fn direction(self) -> (&'static str, &'static str) {
        if self.is_rising() { ("", ">") } else { (" desc", "<") }
    }

    async fn key_after(self, conn: &mut PgConnection, place: Place) -> sqlx::Result<Key> {
        let value = place.at.timestamp_micros();
        let subject = if self == Self::Chips {
            sqlx::query_scalar!("select subject_id from jobs where id = $1", place.id)
                .fetch_optional(conn)
                .await?
                .flatten()
        } else {
            Some(place.id)
        };
        Ok(match subject {
            Some(tie) => Key {
                value,
                tie,
                id: place.id,
            },
            // A hold whose jobs are gone stands for itself.
            None => Key {
                value,
                tie: place.id,
                id: Uuid::nil(),
            },
        })
    }

    /// Writes the value and the tie of the job (`job`), null where the list leaves it out.
    const fn key_of_job(self) -> &'static str {
        match self {
            Self::Newest | Self::Oldest => {
                "(extract(epoch from job.created_at) * 1000000)::bigint as value, job.id as tie"
            }
            Self::Attempts => "case when job.attempts > 1 then job.attempts::bigint end as value, job.id as tie",
            Self::Chips => {
                "(select amount from ledger_holds as held where held.subject_id = job.subject_id) as value, \
                 job.subject_id as tie"
            }
            Self::RunTime => {
                "case when job.finished_at - job.started_at >= interval '10 seconds' \
                 then (extract(epoch from job.finished_at - job.started_at) * 1000000)::bigint end as value, \
                 job.id as tie"
            }
        }
    }

    /// Sorts all jobs that the wish may mean.
    async fn find_among(
        self,
        conn: &mut PgConnection,
        filter: &JobFilter,
        wish: &Wish,
        after: Option<Key>,
        limit: usize,
    ) -> sqlx::Result<Found> {
        let mut sql = QueryBuilder::new("select value, tie, id from (select fits.value, fits.tie, fits.id from (");
        wish.push_places(&mut sql, Span::of(filter, None), SCAN);
        sql.push(") as place cross join lateral (select job.id, ")
            .push(self.key_of_job());
        sql.push(" from jobs as job where job.id = place.id and ");
        wish.push_conditions(&mut sql, filter, states_of(filter).as_deref());
        sql.push(" offset 0) as fits) as found where value is not null");
        self.push_after(&mut sql, after);
        self.push_order(&mut sql, limit);
        let keys = read(conn, sql).await?;
        Ok(page(keys, limit).unwrap_or_else(|keys| Found {
            places: keys.into_iter().map(Key::place).collect(),
            next: Next::End,
        }))
    }

    /// Reads along the index of the order, and checks job by job.
    async fn find_along(
        self,
        conn: &mut PgConnection,
        filter: &JobFilter,
        wish: &Wish,
        is_plain: bool,
        after: Option<Key>,
        limit: usize,
    ) -> sqlx::Result<Found> {
        let mut sql = QueryBuilder::new("select place.value, place.tie, place.id from (");
        self.push_index(&mut sql, filter, is_plain.then_some(limit), after);
        sql.push(") as place cross join lateral (select from jobs as job where job.id = place.id and ");
        wish.push_every_condition(&mut sql, filter, states_of(filter).as_deref());
        sql.push(" and ");
        Span::of(filter, None).push(&mut sql, "job.created_at", "job.id");
        sql.push(" offset 0) as fits where true");
        self.push_order(&mut sql, limit);
        let keys = read(conn, sql).await?;
        match page(keys, limit) {
            Ok(found) => Ok(found),
            Err(keys) => {
                // By time, the index has been asked for nothing but what fits.
                let next = if is_plain && self == Self::Oldest {
                    Next::End
                } else {
                    self.end_of(conn, filter, after).await?
                };
                let places = keys.into_iter().map(Key::place).collect();
                Ok(Found { places, next })
            }
        }
    }

    /// How far a search came that did not fill its page.
    async fn end_of(self, conn: &mut PgConnection, filter: &JobFilter, after: Option<Key>) -> sqlx::Result<Next> {
        let mut sql = QueryBuilder::new("select value, tie, coalesce(id, tie) as id from (");
        self.push_scan(&mut sql, filter, None, after);
        let way = self.direction().0;
        sql.push(format_args!(
            ") as place order by value{way}, tie{way}, coalesce(id, tie){way}"
        ));
        let keys = read(conn, sql).await?;
        let is_all = i64::try_from(keys.len()).unwrap_or(i64::MAX) < SCAN;
        Ok(match keys.last() {
            Some(last) if !is_all => Next::Unsearched(last.place()),
            _ => Next::End,
        })
    }

    /// Writes a query for the next keys of the index that have a job.
    fn push_index(
        self,
        sql: &mut QueryBuilder<Postgres>,
        filter: &JobFilter,
        enough: Option<usize>,
        after: Option<Key>,
    ) {
        sql.push("select value, tie, id from (");
        self.push_scan(sql, filter, enough, after);
        sql.push(") as scanned where id is not null");
    }

    /// Writes a query for the next [`SCAN`] keys of the index, in order. The job of a hold may be gone.
    fn push_scan(
        self,
        sql: &mut QueryBuilder<Postgres>,
        filter: &JobFilter,
        enough: Option<usize>,
        after: Option<Key>,
    ) {
        match self {
            Self::Newest | Self::Oldest => push_oldest(sql, filter, enough, after),
            Self::Attempts => {
                sql.push("select attempts::bigint as value, id as tie, id from jobs where attempts > 1");
                if let Some(key) = after {
                    sql.push(" and (attempts, id) < (")
                        .push_bind(i16::try_from(key.value).unwrap_or(i16::MAX))
                        .push(", ")
                        .push_bind(key.id)
                        .push(")");
                }
                sql.push(" order by attempts desc, id desc limit ").push_bind(SCAN);
            }
            Self::RunTime => {
                sql.push("select (extract(epoch from finished_at - started_at) * 1000000)::bigint as value, ");
                sql.push("id as tie, id from jobs where finished_at - started_at >= interval '10 seconds'");
                if let Some(key) = after {
                    sql.push(" and (finished_at - started_at, id) < (")
                        .push_bind(key.value)
                        .push("::float8 * interval '1 microsecond', ")
                        .push_bind(key.id)
                        .push(")");
                }
                sql.push(" order by finished_at - started_at desc, id desc limit ")
                    .push_bind(SCAN);
            }
            Self::Chips => push_dearest(sql, after),
        }
    }

    fn push_after(self, sql: &mut QueryBuilder<Postgres>, after: Option<Key>) {
        let Some(key) = after else { return };
        sql.push(" and (value, tie, id) ").push(self.direction().1).push(" (");
        sql.push_bind(key.value).push(", ").push_bind(key.tie).push(", ");
        sql.push_bind(key.id).push(")");
    }

    fn push_order(self, sql: &mut QueryBuilder<Postgres>, limit: usize) {
        let way = self.direction().0;
        sql.push(format_args!(
            " order by value{way}, tie{way}, id{way} limit {}",
            limit.saturating_add(1)
        ));
    }
}

/// The oldest jobs, merged from every combination of lane, kind and state that the filter asks for; of each `enough`,
/// where all of them fit, and one more.
fn push_oldest(sql: &mut QueryBuilder<Postgres>, filter: &JobFilter, enough: Option<usize>, after: Option<Key>) {
    let span = Span::of(filter, None);
    let each = enough.map_or(SCAN, |limit| i64::try_from(limit).unwrap_or(SCAN).saturating_add(1));
    sql.push("select (extract(epoch from found.created_at) * 1000000)::bigint as value, found.id as tie, found.id ");
    sql.push("from job_shelves as shelf cross join lateral (select created_at, id from jobs ");
    sql.push("where lane = shelf.lane and kind = shelf.kind and state = shelf.state and ");
    span.push(sql, "created_at", "id");
    if let Some(key) = after {
        let place = key.place();
        sql.push(" and (created_at, id) > (").push_bind(place.at).push(", ");
        sql.push_bind(place.id).push(")");
    }
    sql.push(" order by created_at, id limit ").push_bind(each);
    sql.push(") as found where true");
    if let Some(state) = filter.state {
        sql.push(" and shelf.state = ").push_bind(state.as_str());
    }
    if let Some(lane) = filter.lane {
        sql.push(" and shelf.lane = ").push_bind(lane.as_str());
    }
    match &filter.kind {
        Some(kind) if kind.contains('.') => {
            sql.push(" and shelf.kind = ").push_bind(kind.clone());
        }
        Some(part) => {
            sql.push(" and strpos(shelf.kind, ")
                .push_bind(part.to_lowercase())
                .push(") > 0");
        }
        None => {}
    }
    sql.push(" order by found.created_at, found.id limit ").push_bind(SCAN);
}

/// The newest job of each of the largest holds, null where it is gone.
fn push_dearest(sql: &mut QueryBuilder<Postgres>, after: Option<Key>) {
    sql.push("select held.amount as value, held.subject_id as tie, newest.id from (select amount, subject_id from ");
    sql.push("ledger_holds");
    if let Some(key) = after {
        sql.push(" where (amount, subject_id) < (").push_bind(key.value);
        sql.push(", ").push_bind(key.tie).push(")");
    }
    sql.push(" order by amount desc, subject_id desc limit ")
        .push_bind(SCAN);
    sql.push(") as held left join lateral (select id from jobs where jobs.subject_id = held.subject_id ");
    sql.push("order by created_at desc, id desc limit 1) as newest on true order by value desc, tie desc");
}

fn states_of(filter: &JobFilter) -> Option<Vec<String>> {
    filter.state.map(|state| vec![state.as_str().to_owned()])
}

async fn read(conn: &mut PgConnection, mut sql: QueryBuilder<Postgres>) -> sqlx::Result<Vec<Key>> {
    let rows = sql.build().fetch_all(conn).await?;
    rows.iter().map(Key::of).collect()
}

/// The page, when more were found than it holds; else everything that was found.
fn page(mut keys: Vec<Key>, limit: usize) -> Result<Found, Vec<Key>> {
    if keys.len() <= limit {
        return Err(keys);
    }
    keys.truncate(limit);
    let next = Next::After(keys[limit - 1].place());
    Ok(Found {
        places: keys.into_iter().map(Key::place).collect(),
        next,
    })
}
