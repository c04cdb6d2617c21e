use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    CALLER, Job, READY_CHANNEL,
    terms::{add_terms, terms_of},
};
use crate::ids::JobId;

/// Adds a page of jobs of one kind in the caller's transaction, by one statement and one call to the workers.
///
/// Returns how many were added; the others equal one that is already waiting or running. A few hundred are a good
/// page: enough to pay for the round trip, and still a short transaction.
pub async fn enqueue_many<J: Job>(tx: &mut PgConnection, page: &[J]) -> sqlx::Result<u64> {
    Ok(enqueue_page(tx, page, false).await?.1)
}

/// [`enqueue_many`], with the ids that were chosen: of those that were not added no job has the id.
pub(super) async fn enqueue_page<J: Job>(
    tx: &mut PgConnection,
    page: &[J],
    is_needed: bool,
) -> sqlx::Result<(Vec<Uuid>, u64)> {
    let ids: Vec<Uuid> = page.iter().map(|_| JobId::fresh().0).collect();
    let payloads = page.iter().map(serde_json::to_value).collect::<Result<Vec<_>, _>>();
    let payloads = payloads.map_err(|e| sqlx::Error::Encode(e.into()))?;
    let keys: Vec<_> = page.iter().map(Job::dedupe_key).collect();
    let owners: Vec<_> = page.iter().map(|job| job.owner().map(|id| id.0)).collect();
    let (names, subjects): (Vec<_>, Vec<_>) = page.iter().map(|job| job.subject().unzip()).unzip();
    let added = sqlx::query_file!(
        "src/queue/enqueue_many.sql",
        J::KIND,
        J::LANE.as_str(),
        J::MAX_ATTEMPTS,
        &ids,
        &payloads,
        &keys as &[Option<String>],
        &owners as &[Option<Uuid>],
        &names as &[Option<&str>],
        &subjects as &[Option<Uuid>],
        READY_CHANNEL,
        Uuid::nil(),
        is_needed,
        CALLER,
    )
    .fetch_one(&mut *tx)
    .await?;
    let terms = page.iter().zip(&payloads).zip(&ids);
    let terms: Vec<_> = terms
        .map(|((job, payload), &id)| (JobId(id), terms_of(job, payload)))
        .collect();
    add_terms(tx, &terms).await?;
    Ok((ids, added.count.unsigned_abs()))
}
