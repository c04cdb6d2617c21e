use sqlx::PgConnection;

use super::RenderImage;
use crate::{
    ids::{AccountId, GenerationId, JobId},
    queue::{self, CancelError, Kinds},
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
    let kinds = Kinds::of::<RenderImage>();
    queue::cancel(tx, kinds, job, Some(owner))
        .await
        .map_err(|error| match error {
            CancelError::Ended => CancelGenerationError::Ended,
            CancelError::Database(error) => CancelGenerationError::Database(error),
        })
}
