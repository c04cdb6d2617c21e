use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use jobs::{
    ids::JobId,
    queue::{Claimed, Claimer, Lane, Lease, claim_many, succeed_many},
};
use sqlx::PgPool;

use super::gather::Gather;

/// What the runs of this process ask of the database together.
pub(super) struct Shared {
    claims: Mutex<HashMap<Lane, Arc<Claims>>>,
    asks: Claiming,
    /// The end of a run that left nothing in the database; `false` where its lease was lost.
    pub(super) ends: Gather<Lease, bool>,
}

/// For each that asks the next job of the lane, unless none is to be had.
pub(super) type Claims = Gather<(), Option<Claimed>>;

#[derive(Clone)]
struct Claiming {
    db: PgPool,
    worker: Arc<str>,
    kinds: Arc<[String]>,
}

impl Shared {
    pub(super) fn new(db: &PgPool, worker: &str, kinds: &Arc<[String]>) -> Self {
        let ending = db.clone();
        Self {
            claims: Mutex::default(),
            asks: Claiming {
                db: db.clone(),
                worker: worker.into(),
                kinds: kinds.clone(),
            },
            ends: Gather::new(move |leases| end_all(ending.clone(), leases)),
        }
    }

    /// Claims of one lane never wait for those of another. Needs a running reactor.
    pub(super) fn claims(&self, lane: Lane) -> Arc<Claims> {
        // Nothing panics half-way in here, so a poisoned map is whole.
        let mut claims = self.claims.lock().unwrap_or_else(PoisonError::into_inner);
        let of_lane = claims.entry(lane).or_insert_with(|| {
            let asks = self.asks.clone();
            Arc::new(Gather::new(move |asked: Vec<()>| {
                claim_for_all(asks.clone(), lane, asked.len())
            }))
        });
        of_lane.clone()
    }
}

/// An answer for each that asked: the jobs first, and then nothing.
async fn claim_for_all(asks: Claiming, lane: Lane, count: usize) -> sqlx::Result<Vec<Option<Claimed>>> {
    let by = Claimer {
        worker: &asks.worker,
        kinds: Some(&asks.kinds),
    };
    let mut tx = asks.db.begin().await?;
    let claimed = claim_many(&mut tx, lane, i64::try_from(count).unwrap_or(i64::MAX), by).await?;
    tx.commit().await?;
    let mut claimed: Vec<_> = claimed.into_iter().map(Some).collect();
    claimed.resize_with(count, || None);
    Ok(claimed)
}

async fn end_all(db: PgPool, leases: Vec<Lease>) -> sqlx::Result<Vec<bool>> {
    let ended = succeed_many(&mut *db.acquire().await?, &leases).await?;
    let ended: std::collections::HashSet<(JobId, i64)> = ended.iter().map(|lease| (lease.job, lease.token)).collect();
    Ok(leases
        .iter()
        .map(|lease| ended.contains(&(lease.job, lease.token)))
        .collect())
}
