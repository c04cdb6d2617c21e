use std::{collections::HashMap, sync::Arc};

use jobs::{
    catalogue::KINDS,
    ids::JobId,
    queue::{Claimed, Claimer, Lane, Lease, Takes, claim_many, succeed_many},
};
use sqlx::PgPool;

use super::{
    gather::{Answer, Gather},
    slots::{LaneSlots, Yielding},
};
use crate::registry::Registry;

/// Batched database queries of this process's runs.
pub(super) struct Shared {
    /// One per lane served here, so that claims of one never wait for those of another.
    claims: HashMap<Lane, Claims>,
    /// Ends runs that saved nothing to the database; `false` if the lease was lost.
    pub(super) ends: Gather<Lease, bool>,
    claiming: Claiming,
}

/// The lane's next job for each asker, if there is one.
type Claims = Gather<(), Option<Taken>>;

/// A claimed job of this process.
pub(super) struct Taken {
    pub(super) claimed: Claimed,
    /// Held while a job runs that leaves slots to others.
    pub(super) yielding: Option<Yielding>,
}

/// How this process claims jobs.
#[derive(Clone)]
struct Claiming {
    db: PgPool,
    worker: Arc<str>,
    kinds: Arc<[String]>,
    /// Kinds that leave slots to those above.
    yielding: Arc<[String]>,
}

impl Shared {
    /// Needs a running reactor.
    pub(super) fn new(db: &PgPool, worker: &str, registry: &Registry, slots: &HashMap<Lane, Arc<LaneSlots>>) -> Self {
        let kinds_that = |is_yielding| registry.kinds_that(is_yielding).map(str::to_owned).collect();
        let claiming = Claiming {
            db: db.clone(),
            worker: worker.into(),
            kinds: kinds_that(false),
            yielding: kinds_that(true),
        };
        let claims_of = |lane, slots: &Arc<LaneSlots>| {
            let (claiming, slots) = (claiming.clone(), slots.clone());
            Gather::new(move |asked: Vec<()>| claim_for_all(claiming.clone(), lane, slots.clone(), asked.len()))
        };
        let ending = db.clone();
        Self {
            claims: slots
                .iter()
                .map(|(lane, slots)| (*lane, claims_of(*lane, slots)))
                .collect(),
            ends: Gather::new(move |leases| end_all(ending.clone(), leases)),
            claiming,
        }
    }

    /// The next job of the lane. `None`: there is none, or the lane is not served here.
    pub(super) async fn claim(&self, lane: Lane) -> Answer<Option<Taken>> {
        match self.claims.get(&lane) {
            Some(claims) => claims.ask(()).await,
            None => Ok(None),
        }
    }

    /// The same by a query of its own.
    pub(super) async fn claim_alone(&self, lane: Lane, slots: &Arc<LaneSlots>) -> sqlx::Result<Option<Taken>> {
        let mut claimed = claim_for_all(self.claiming.clone(), lane, slots.clone(), 1).await?;
        Ok(claimed.pop().flatten())
    }
}

/// One answer per asker: the jobs first, then `None`. Jobs of yielding kinds come last, as far as they leave slots.
async fn claim_for_all(
    process: Claiming,
    lane: Lane,
    slots: Arc<LaneSlots>,
    count: usize,
) -> sqlx::Result<Vec<Option<Taken>>> {
    let by = |kinds| Claimer {
        worker: &process.worker,
        kinds: Some(kinds),
        takes: Takes::Unsuspected,
    };
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let mut tx = process.db.begin().await?;
    let first = claim_many(&mut tx, lane, number(count), by(&process.kinds)).await?;
    let left = count.saturating_sub(first.len());
    let room = if has_yielding(lane, &process.yielding) {
        slots.take_yielding(left)
    } else {
        Vec::new()
    };
    let then = if room.is_empty() {
        Vec::new()
    } else {
        claim_many(&mut tx, lane, number(room.len()), by(&process.yielding)).await?
    };
    tx.commit().await?;
    let first = first.into_iter().map(|claimed| Taken {
        claimed,
        yielding: None,
    });
    let then = then.into_iter().zip(room).map(|(claimed, yielding)| Taken {
        claimed,
        yielding: Some(yielding),
    });
    let mut taken: Vec<_> = first.chain(then).map(Some).collect();
    taken.resize_with(count, || None);
    Ok(taken)
}

/// Whether a kind of the lane leaves slots to others. Other lanes are not asked for such jobs.
fn has_yielding(lane: Lane, yielding: &[String]) -> bool {
    let mut kinds = KINDS.iter().filter(|kind| kind.lane == lane);
    kinds.any(|kind| yielding.iter().any(|name| name == kind.name))
}

async fn end_all(db: PgPool, leases: Vec<Lease>) -> sqlx::Result<Vec<bool>> {
    let ended = succeed_many(&mut *db.acquire().await?, &leases).await?;
    let ended: std::collections::HashSet<(JobId, i64)> = ended.iter().map(|lease| (lease.job, lease.token)).collect();
    Ok(leases
        .iter()
        .map(|lease| ended.contains(&(lease.job, lease.token)))
        .collect())
}
