use std::collections::HashMap;

use jobs::{
    ids::JobId,
    queue::{Claimed, Lease, claim_many, succeed_many},
};
use sqlx::PgPool;

use super::gather::Gather;

/// What the runs of this process ask of the database together.
pub(super) struct Shared {
    /// The job, unless it is not to be had.
    pub(super) claims: Gather<JobId, Option<Claimed>>,
    /// The end of a run that left nothing in the database; `false` where its lease was lost.
    pub(super) ends: Gather<Lease, bool>,
}

impl Shared {
    pub(super) fn new(db: &PgPool, worker: &str) -> Self {
        let (claiming, ending, worker) = (db.clone(), db.clone(), worker.to_owned());
        Self {
            claims: Gather::new(move |ids| claim_all(claiming.clone(), worker.clone(), ids)),
            ends: Gather::new(move |leases| end_all(ending.clone(), leases)),
        }
    }
}

async fn claim_all(db: PgPool, worker: String, ids: Vec<JobId>) -> sqlx::Result<Vec<Option<Claimed>>> {
    let claimed = claim_many(&mut *db.acquire().await?, &ids, &worker).await?;
    let mut claimed: HashMap<JobId, Claimed> = claimed.into_iter().map(|claimed| (claimed.id, claimed)).collect();
    // Taken out: of two tickets for one job, one gets it.
    Ok(ids.iter().map(|id| claimed.remove(id)).collect())
}

async fn end_all(db: PgPool, leases: Vec<Lease>) -> sqlx::Result<Vec<bool>> {
    let ended = succeed_many(&mut *db.acquire().await?, &leases).await?;
    let ended: std::collections::HashSet<(JobId, i64)> = ended.iter().map(|lease| (lease.job, lease.token)).collect();
    Ok(leases
        .iter()
        .map(|lease| ended.contains(&(lease.job, lease.token)))
        .collect())
}
