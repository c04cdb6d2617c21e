use sqlx::{PgConnection, types::Json};

use super::{GenerationKind, GenerationState, ImageOrder, progress::announce_generation};
use crate::{
    ids::{AccountId, CharacterId, GenerationId},
    queue::{Lease, LeaseLost, hold_lease},
};

/// Input of a run that draws the missing pictures.
#[derive(Clone, Debug)]
pub struct RenderWork {
    /// The owner of the pictures.
    pub account: AccountId,
    pub order: ImageOrder,
    /// The character to draw. `None` although the order names one: it is gone.
    pub character: Option<CharacterId>,
    /// Seed of the first picture; those of the others are derived from it.
    pub seed: i64,
    /// Undelivered pictures, by their place in the batch.
    pub missing: Vec<i16>,
    /// Ordered pictures, including delivered ones.
    pub batch_size: i16,
}

/// Reason why a run can't start.
#[derive(Debug, thiserror::Error)]
pub enum OpenRunError {
    #[error("the generation is gone")]
    NotFound,
    // Not transparent: callers search the error chain for a lost lease, and a transparent link is left out of it.
    #[error("the lease was lost")]
    Lease(#[from] LeaseLost),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Starts or continues rendering a generation. One that staff retried after its end opens again; its delivery is then
/// free, because its chips were refunded. Needs a transaction.
pub async fn open_run(
    tx: &mut PgConnection,
    lease: Lease,
    generation: GenerationId,
) -> Result<RenderWork, OpenRunError> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"update generations
           set state = 'running', stage = 'preparing', failure = null, finished_at = null,
               started_at = coalesce(started_at, now())
           where id = $1
           returning account_id as "account: AccountId", options as "order: Json<ImageOrder>", seed, batch_size,
               percent, character_id as "character: CharacterId""#,
        generation.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(OpenRunError::NotFound)?;
    let missing = sqlx::query_scalar!(
        "update generation_pictures
         set state = 'waiting'
         where generation_id = $1 and state <> 'ready'
         returning index",
        generation.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    announce_generation(
        tx,
        row.account,
        (generation, GenerationKind::Image),
        GenerationState::Running,
        "preparing",
        row.percent,
    )
    .await?;
    let mut missing = missing;
    missing.sort_unstable();
    Ok(RenderWork {
        account: row.account,
        order: row.order.0,
        character: row.character,
        seed: row.seed,
        missing,
        batch_size: row.batch_size,
    })
}
