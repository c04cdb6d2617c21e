use sqlx::PgConnection;

use super::{RenderImage, RenderVideo, RenderVoiceover};
use crate::{
    ids::{AccountId, GenerationId, JobId},
    queue::{self, CancelError, Kind, Kinds},
};

/// Why an order was not called off.
#[derive(Debug, thiserror::Error)]
pub enum CancelGenerationError {
    /// Or it is somebody else's, which is nobody's business.
    #[error("there is no such generation of yours")]
    NotFound,
    #[error("it has already ended")]
    Ended,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Whatever an order may wait for.
const RENDERS: Kinds = Kinds::new(&[
    Kind::of::<RenderImage>(),
    Kind::of::<RenderVideo>(),
    Kind::of::<RenderVoiceover>(),
]);

/// Stops a generation of the person's own and gives back what was not delivered.
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
