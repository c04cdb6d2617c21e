use sqlx::PgConnection;

use super::{RenderImage, RenderVideo, RenderVoiceover};
use crate::{
    ids::{AccountId, GenerationId, JobId},
    queue::{self, CancelError, Kind, Kinds},
};

/// Reason why an order was not canceled.
#[derive(Debug, thiserror::Error)]
pub enum CancelGenerationError {
    /// Also for another person's.
    #[error("no such generation")]
    NotFound,
    #[error("already ended")]
    Ended,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Kinds of jobs an order may wait for.
const RENDERS: Kinds = Kinds::new(&[
    Kind::of::<RenderImage>(),
    Kind::of::<RenderVideo>(),
    Kind::of::<RenderVoiceover>(),
]);

/// Cancels a person's own generation and refunds what was not delivered.
pub async fn cancel_generation(
    tx: &mut PgConnection,
    owner: AccountId,
    generation: GenerationId,
) -> Result<(), CancelGenerationError> {
    let job = sqlx::query_scalar!(
        r#"select job_id as "job: JobId" from generations where id = $1 and account_id = $2"#,
        generation.0,
        owner.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CancelGenerationError::NotFound)?;
    queue::cancel(tx, RENDERS, job, Some(owner))
        .await
        .map_err(|error| match error {
            CancelError::Ended => CancelGenerationError::Ended,
            CancelError::Database(error) => CancelGenerationError::Database(error),
        })
}
