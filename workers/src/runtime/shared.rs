use std::{collections::HashMap, sync::Arc};

use jobs::{
    ids::JobId,
    queue::{Claimed, Claimer, Lease, claim_many, leave_unknown, succeed_many},
};
use sqlx::PgPool;
use tracing::warn;

use super::gather::Gather;

/// What the runs of this process ask of the database together.
pub(super) struct Shared {
    /// The job, unless it is not to be had.
    pub(super) claims: Gather<JobId, Option<Claimed>>,
    /// The end of a run that left nothing in the database; `false` where its lease was lost.
    pub(super) ends: Gather<Lease, bool>,
}

impl Shared {
    pub(super) fn new(db: &PgPool, worker: &str, kinds: &Arc<[String]>) -> Self {
        let (claiming, ending) = (db.clone(), db.clone());
        let (worker, kinds): (Arc<str>, _) = (worker.into(), kinds.clone());
        Self {
            claims: Gather::new(move |ids| claim_all(claiming.clone(), worker.clone(), kinds.clone(), ids)),
            ends: Gather::new(move |leases| end_all(ending.clone(), leases)),
        }
    }
}

async fn claim_all(
    db: PgPool,
    worker: Arc<str>,
    kinds: Arc<[String]>,
    ids: Vec<JobId>,
) -> sqlx::Result<Vec<Option<Claimed>>> {
    let mut conn = db.acquire().await?;
    let by = Claimer {
        worker: &worker,
        kinds: Some(&kinds),
    };
    let claimed = claim_many(&mut conn, &ids, by).await?;
    let mut claimed: HashMap<JobId, Claimed> = claimed.into_iter().map(|claimed| (claimed.id, claimed)).collect();
    // Few are not to be had, and fewer because a newer build knows their kinds.
    let left: Vec<JobId> = ids.iter().filter(|&id| !claimed.contains_key(id)).copied().collect();
    if !left.is_empty()
        && let Err(error) = leave_unknown(&mut conn, &left, &kinds).await
    {
        warn!(%error, "Tickets of unknown kinds could not be given back; their jobs wait a little longer");
    }
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
