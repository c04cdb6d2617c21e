use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use sqlx::PgConnection;

use super::{BulkVerb, JobFilter, Next, Place, find::find_in};
use crate::queue::JobState;

/// So many jobs are counted at most.
pub(super) const MAX_COUNTED: usize = 200_000;
const PAGE: usize = 5000;

/// What a verb would do to the jobs of a filter, before it is done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Jobs that it would move.
    pub jobs: i64,
    /// There are more, or it would take too long to say.
    pub is_capped: bool,
    /// Jobs that fit the filter and stay as they are, for their state does not allow it.
    pub skipped: i64,
    /// Whose jobs they are.
    pub people: i64,
    /// Chips of their orders that were not taken: held while they wait, given back when they ended.
    pub chips: i64,
    /// Jobs that have left something already: a picture that was delivered, a mail that went out.
    pub already_done: i64,
    /// Seconds of a slot that a run of all of them takes, as far as such jobs have run lately.
    pub cost_seconds: Option<f64>,
    pub by_kind: BTreeMap<String, i64>,
    pub by_state: BTreeMap<String, i64>,
}

/// Places of jobs to which a verb applies.
pub(super) struct Fits {
    pub(super) places: Vec<Place>,
    /// More fit than were asked for.
    pub(super) is_cut: bool,
}

impl BulkVerb {
    /// The states that it moves a job out of.
    pub const fn applies_to(self) -> &'static [JobState] {
        use JobState::{Cancelled, Discarded, Failed, Queued, Retrying, Running, Scheduled};
        match self {
            Self::Retry => &[Failed, Cancelled, Discarded],
            Self::Cancel => &[Scheduled, Queued, Running, Retrying],
            Self::Discard => &[Scheduled, Queued, Retrying, Failed],
            Self::Run => &[Scheduled, Retrying],
            Self::Prioritise => &[Scheduled, Queued, Retrying],
        }
    }

    /// Those of them that the filter leaves; none at all where it asks for another.
    pub(super) fn states_of(self, filter: &JobFilter) -> Vec<JobState> {
        let asked = |state: &JobState| filter.state.is_none_or(|asked| asked == *state);
        self.applies_to().iter().copied().filter(asked).collect()
    }
}

/// For so long jobs are looked for. Who asks for more narrows the filter, by time for instance.
const PATIENCE: Duration = Duration::from_secs(2);

/// The jobs of the filter that the verb applies to, `limit` at most, newest first.
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

/// What the verb would do. Nothing is changed.
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
        already_done: row.already_done,
        cost_seconds: row.cost_seconds.filter(|_| starts),
        by_kind: row.by_kind.0,
        by_state: row.by_state.0,
    })
}
