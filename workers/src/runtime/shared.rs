use std::{collections::HashMap, sync::Arc};

use jobs::{
    ids::JobId,
    queue::{Claimed, Claimer, Lane, Lease, Takes, claim_many, succeed_many},
};
use sqlx::PgPool;

use super::gather::{Answer, Gather};

/// Batched database queries of this process's runs.
pub(super) struct Shared {
    /// One per lane served here, so that claims of one never wait for those of another.
    claims: HashMap<Lane, Claims>,
    /// Ends runs that saved nothing to the database; `false` if the lease was lost.
    pub(super) ends: Gather<Lease, bool>,
}

/// The lane's next job for each asker, if there is one.
type Claims = Gather<(), Option<Claimed>>;

#[derive(Clone)]
struct Claiming {
    db: PgPool,
    worker: Arc<str>,
    kinds: Arc<[String]>,
}

impl Shared {
    /// Needs a running reactor.
    pub(super) fn new(db: &PgPool, worker: &str, kinds: &Arc<[String]>, lanes: impl Iterator<Item = Lane>) -> Self {
        let claiming = Claiming {
            db: db.clone(),
            worker: worker.into(),
            kinds: kinds.clone(),
        };
        let claims_of = |lane| {
            let claiming = claiming.clone();
            Gather::new(move |asked: Vec<()>| claim_for_all(claiming.clone(), lane, asked.len()))
        };
        let ending = db.clone();
        Self {
            claims: lanes.map(|lane| (lane, claims_of(lane))).collect(),
            ends: Gather::new(move |leases| end_all(ending.clone(), leases)),
        }
    }

    /// The next job of the lane. `None`: there is none, or the lane is not served here.
    pub(super) async fn claim(&self, lane: Lane) -> Answer<Option<Claimed>> {
        match self.claims.get(&lane) {
            Some(claims) => claims.ask(()).await,
            None => Ok(None),
        }
    }
}

/// One answer per asker: the jobs first, then `None`.
async fn claim_for_all(process: Claiming, lane: Lane, count: usize) -> sqlx::Result<Vec<Option<Claimed>>> {
    let by = Claimer {
        worker: &process.worker,
        kinds: Some(&process.kinds),
        takes: Takes::Unsuspected,
    };
    let mut tx = process.db.begin().await?;
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
