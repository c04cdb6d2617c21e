use chrono::{DateTime, Utc};
use sqlx::{PgConnection, QueryBuilder, Row as _, postgres::PgRow};
use uuid::Uuid;

use super::{
    JobFilter,
    source::{SCAN, Span, Wish},
};
use crate::{ids::JobId, queue::JobState};

/// Where a job stands in a newest-first list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// When the job was created.
    pub at: DateTime<Utc>,
    pub id: Uuid,
}

impl Place {
    pub fn job(self) -> JobId {
        JobId(self.id)
    }
}

/// A page of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Newest first.
    pub places: Vec<Place>,
    pub next: Next,
}

/// How a search goes on after a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing else fits.
    End,
    /// More fit, or may, after this place.
    After(Place),
    /// So far it was looked, and the page is not full: what is older has not been looked at.
    Unsearched(Place),
}

/// The jobs that fit the filter, newest first, from after a place; `limit` at most, and 1 at least.
///
/// State, lane, kind and time are one index. With anything else the rarest part of the filter says where to look, and
/// the rest is checked job by job, as far as [`Next::Unsearched`].
pub async fn find(
    conn: &mut PgConnection,
    filter: &JobFilter,
    after: Option<Place>,
    limit: usize,
) -> sqlx::Result<Found> {
    let states = filter.state.map(|state| vec![state]);
    find_in(conn, filter, states.as_deref(), after, limit).await
}

/// [`find`] among these states, whatever the filter says of them; `None`: among all.
pub(super) async fn find_in(
    conn: &mut PgConnection,
    filter: &JobFilter,
    states: Option<&[JobState]>,
    after: Option<Place>,
    limit: usize,
) -> sqlx::Result<Found> {
    let limit = limit.max(1);
    let states: Option<Vec<String>> =
        states.map(|states| states.iter().map(|state| state.as_str().to_owned()).collect());
    let span = Span::of(filter, after);
    match Wish::of(conn, filter).await? {
        None => find_on_shelves(conn, filter, states.as_deref(), span, limit).await,
        Some(wish) => {
            let wish = wish.among(states.as_deref());
            find_by_wish(conn, filter, &wish, states.as_deref(), span, limit).await
        }
    }
}

async fn find_on_shelves(
    conn: &mut PgConnection,
    filter: &JobFilter,
    states: Option<&[String]>,
    span: Span,
    limit: usize,
) -> sqlx::Result<Found> {
    let rows = sqlx::query_file!(
        "src/domains/admin_jobs/find_on_shelves.sql",
        states,
        filter.lane.map(crate::queue::Lane::as_str),
        filter.kind,
        span.before.map(|place| place.at),
        span.before.map(|place| place.id),
        span.after,
        one_more(limit),
    )
    .fetch_all(conn)
    .await?;
    let places = rows.into_iter().map(|row| Place {
        at: row.created_at,
        id: row.id,
    });
    Ok(page(places.collect(), limit).unwrap_or_else(|places| Found {
        places,
        next: Next::End,
    }))
}

async fn find_by_wish(
    conn: &mut PgConnection,
    filter: &JobFilter,
    wish: &Wish,
    states: Option<&[String]>,
    span: Span,
    limit: usize,
) -> sqlx::Result<Found> {
    let mut sql = QueryBuilder::new("select place.created_at, place.id from (");
    wish.push_places(&mut sql, span, SCAN);
    // One look at a time and in order, so that it ends with the page.
    sql.push(") as place cross join lateral (select from jobs as job where job.id = place.id and ");
    wish.push_conditions(&mut sql, filter, states);
    sql.push(" offset 0) as fits order by place.created_at desc, place.id desc limit ");
    sql.push_bind(one_more(limit));
    let rows = sql.build().fetch_all(&mut *conn).await?;
    let places = rows.iter().map(place).collect::<sqlx::Result<Vec<_>>>()?;
    match page(places, limit) {
        Ok(found) => Ok(found),
        Err(places) => {
            let next = end_of(conn, wish, span).await?;
            Ok(Found { places, next })
        }
    }
}

/// How far a search came that did not fill its page.
async fn end_of(conn: &mut PgConnection, wish: &Wish, span: Span) -> sqlx::Result<Next> {
    let mut sql = QueryBuilder::new("select created_at, id from (");
    wish.push_places(&mut sql, span, SCAN);
    sql.push(") as place order by created_at, id limit 1");
    let Some(last) = sql.build().fetch_optional(&mut *conn).await? else {
        return Ok(Next::End);
    };
    let last = place(&last)?;
    let mut sql = QueryBuilder::new("select from (");
    wish.push_places(
        &mut sql,
        Span {
            before: Some(last),
            ..span
        },
        SCAN,
    );
    sql.push(") as place limit 1");
    let goes_on = sql.build().fetch_optional(conn).await?.is_some();
    Ok(if goes_on { Next::Unsearched(last) } else { Next::End })
}

/// The page, when more were found than it holds; else everything that was found.
fn page(mut places: Vec<Place>, limit: usize) -> Result<Found, Vec<Place>> {
    if places.len() <= limit {
        return Err(places);
    }
    places.truncate(limit);
    let last = places[limit - 1];
    Ok(Found {
        places,
        next: Next::After(last),
    })
}

fn place(row: &PgRow) -> sqlx::Result<Place> {
    Ok(Place {
        at: row.try_get(0)?,
        id: row.try_get(1)?,
    })
}

fn one_more(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX).saturating_add(1)
}
