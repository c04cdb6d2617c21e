use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};

use super::TakedownKind;

/// Maximum age of what a process knows.
const MAX_AGE: Duration = Duration::from_mins(10);

/// Numbers of notices, the newest half of a year first.
#[derive(Clone, Debug)]
pub struct Figures {
    pub halves: Vec<HalfYear>,
    /// When they were counted.
    pub at: DateTime<Utc>,
}

/// Notices of one kind that arrived in half of a year, by UTC.
#[derive(Clone, Debug, PartialEq)]
pub struct HalfYear {
    pub year: i32,
    /// 1 or 2.
    pub half: i32,
    pub kind: TakedownKind,
    pub notices: i64,
    /// Notices whose content was hidden, even if it came back.
    pub removed: i64,
    /// Counter notices that were sent.
    pub counter_notices: i64,
    /// Median time until content was hidden or the notice was rejected, in hours. `None`: none was yet.
    pub median_hours: Option<f64>,
}

/// Counts all notices.
pub async fn load_figures(conn: &mut PgConnection) -> sqlx::Result<Figures> {
    let halves = sqlx::query_as!(
        HalfYear,
        r#"select extract(year from created_at at time zone 'UTC')::integer as "year!",
               (case when extract(month from created_at at time zone 'UTC') <= 6 then 1 else 2 end)::integer as "half!",
               kind as "kind: TakedownKind", count(*) as "notices!", count(hidden_at) as "removed!",
               coalesce(sum(
                   (select count(*) from takedown_counters where notice_id = takedown_notices.id and sent_at is not null)
               ), 0)::bigint as "counter_notices!",
               percentile_cont(0.5) within group (
                   order by extract(epoch from coalesce(hidden_at, decided_at) - created_at)::float8 / 3600
               ) as median_hours
           from takedown_notices
           group by 1, 2, 3
           order by 1 desc, 2 desc, 3"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(Figures { halves, at: Utc::now() })
}

/// The figures as this process knows them. Copies are the same one.
#[derive(Clone, Debug, Default)]
pub struct LiveFigures(Arc<Mutex<Option<Known>>>);

/// The figures, and when they were read.
type Known = (Instant, Arc<Figures>);

impl LiveFigures {
    /// The figures, at most ten minutes old. While the database is away, those that were known.
    pub async fn now(&self, db: &PgPool) -> sqlx::Result<Arc<Figures>> {
        let known = self.known();
        if let Some((since, figures)) = &known
            && since.elapsed() < MAX_AGE
        {
            return Ok(figures.clone());
        }
        let read = match db.acquire().await {
            Ok(mut conn) => load_figures(&mut conn).await,
            Err(error) => Err(error),
        };
        match (read, known) {
            (Ok(figures), _) => {
                let figures = Arc::new(figures);
                *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), figures.clone()));
                Ok(figures)
            }
            (Err(_), Some((_, figures))) => Ok(figures),
            (Err(error), None) => Err(error),
        }
    }

    fn known(&self) -> Option<Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
