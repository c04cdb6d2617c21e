use sqlx::PgConnection;
use uuid::Uuid;

use super::steps::{Locked, StepError, TakenStep};
use crate::{
    domains::entitlements::{Clearance, are_covered, find_clearances},
    ids::PaymentId,
};

/// Maximum files of one delivery.
pub const MAX_REQUEST_MEDIA: usize = 20;

/// Keeps a delivery: words and files, which the buyer alone sees.
pub(super) async fn keep_delivery(
    tx: &mut PgConnection,
    id: PaymentId,
    order: &Locked,
    taken: &TakenStep<'_>,
) -> Result<(), StepError> {
    // An order whose payment came back is delivered again in the same round.
    sqlx::query!(
        "with again as (delete from request_media where order_id = $1 and round = $2)
         insert into request_deliveries (order_id, round, words) values ($1, $2, $3)
         on conflict (order_id, round) do update set words = excluded.words, created_at = now()",
        id.0,
        order.revisions,
        taken.words,
    )
    .execute(&mut *tx)
    .await?;
    if taken.media.is_empty() {
        return Ok(());
    }
    let ids: Vec<Uuid> = taken.media.iter().map(|media| media.0).collect();
    let kept = sqlx::query!(
        "insert into request_media (order_id, round, position, media_id)
         select $1, $2, min(place)::smallint, media.id
         from unnest($3::uuid[]) with ordinality as chosen (media_id, place)
         join media on media.id = chosen.media_id
         where account_id = $4 and kind in ('photo', 'video') and deleted_at is null and removed_at is null
             and status = 'ready' and moderation = 'approved'
         group by media.id",
        id.0,
        order.revisions,
        &ids,
        order.creator.0,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() != ids.len() as u64 {
        return Err(StepError::Field("mediaIds"));
    }
    // They are sold: everyone shown has agreed to that.
    let clearances = find_clearances(tx, &ids).await?;
    let is_fine =
        clearances.values().all(|&clearance| clearance == Clearance::Cleared) && are_covered(tx, &ids, true).await?;
    if is_fine { Ok(()) } else { Err(StepError::NotCleared) }
}
