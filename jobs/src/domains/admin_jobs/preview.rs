use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use sqlx::PgConnection;

use super::{BulkVerb, JobFilter, Next, Place, find::find_in};
use crate::queue::JobState;

/// Maximum jobs counted.
pub(super) const MAX_COUNTED: usize = 200_000;
const PAGE: usize = 5000;

/// Effect of a verb on the jobs of a filter, before it is applied.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Jobs it would move.
    pub jobs: i64,
    /// There are more, or counting takes too long.
    pub is_capped: bool,
    /// Matching jobs whose state does not allow it.
    pub skipped: i64,
    /// Distinct owners.
    pub people: i64,
    /// Chips of their orders that were not captured: held while they wait, refunded when they ended.
    pub chips: i64,
    /// Part of `chips` that is still held.
    pub held_chips: i64,
    /// Jobs whose order was refunded, in whole or in part: they run again without being paid.
    pub refunded: i64,
    /// Jobs that already had an effect: a delivered picture, a sent mail.
    pub already_done: i64,
    /// Slot seconds to run all of them, estimated from recent runs.
    pub cost_seconds: Option<f64>,
    pub by_kind: BTreeMap<String, i64>,
    pub by_state: BTreeMap<String, i64>,
}

/// Places of the jobs that a verb applies to.
pub(super) struct Fits {
    pub(super) places: Vec<Place>,
    /// More match than were requested.
    pub(super) is_cut: bool,
}

impl BulkVerb {
    /// States from which it moves a job.
    pub const fn applies_to(self) -> &'static [JobState] {
        use JobState::{Cancelled, Discarded, Failed, Queued, Retrying, Running, Scheduled};
        match self {
            Self::Retry => &[Failed, Cancelled, Discarded],
            Self::Cancel => &[Scheduled, Queued, Running, Retrying],
            Self::Discard => &[Scheduled, Queued, Retrying, Failed],
            Self::Restore => &[Discarded],
            Self::Run => &[Scheduled, Retrying],
            Self::Prioritise => &[Scheduled, Queued, Retrying],
        }
    }

    /// Those states that the filter allows; empty when it asks for another.
    pub(super) fn states_of(self, filter: &JobFilter) -> Vec<JobState> {
        let asked = |state: &JobState| filter.state.is_none_or(|asked| asked == *state);
        self.applies_to().iter().copied().filter(asked).collect()
    }
}

/// Search timeout. A narrower filter, by time for instance, gets further.
const PATIENCE: Duration = Duration::from_secs(2);

/// Up to `limit` jobs of the filter that the verb applies to, newest first.
pub(super) async fn places_of(
    conn: &mut PgConnection,
    filter: &JobFilter,
    verb: BulkVerb,
    limit: usize,
) -> sqlx::Result<Fits> {
    let states = verb.states_of(filter);
    let (mut places, mut after) = (Vec::new(), None);
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let found = find_in(conn, filter, Some(&states), after, PAGE).await?;
        places.extend(found.places);
        match found.next {
            _ if places.len() > limit => break,
            Next::End => return Ok(Fits { places, is_cut: false }),
            Next::After(place) | Next::Unsearched(place) => after = Some(place),
        }
    }
    places.truncate(limit);
    Ok(Fits { places, is_cut: true })
}

/// Previews the verb. Nothing is changed.
pub async fn preview(conn: &mut PgConnection, verb: BulkVerb, filter: &JobFilter) -> sqlx::Result<Preview> {
    let fits = places_of(conn, filter, verb, MAX_COUNTED).await?;
    let ids: Vec<uuid::Uuid> = fits.places.iter().map(|place| place.id).collect();
    let row = sqlx::query_file!("src/domains/admin_jobs/preview.sql", &ids)
        .fetch_one(&mut *conn)
        .await?;
    let all = super::count(conn, filter).await?;
    let moved = |state: &str| verb.applies_to().iter().any(|applies| applies.as_str() == state);
    let skipped = all
        .by_state
        .iter()
        .filter(|(state, _)| filter.state.is_none_or(|asked| asked.as_str() == **state) && !moved(state))
        .map(|(_, number)| number)
        .sum();
    let starts = matches!(verb, BulkVerb::Retry | BulkVerb::Run);
    Ok(Preview {
        jobs: i64::try_from(ids.len()).unwrap_or(i64::MAX),
        is_capped: fits.is_cut,
        skipped,
        people: row.people,
        chips: row.chips,
        held_chips: row.held_chips,
        refunded: row.refunded,
        already_done: row.already_done,
        cost_seconds: row.cost_seconds.filter(|_| starts),
        by_kind: row.by_kind.0,
        by_state: row.by_state.0,
    })
}
