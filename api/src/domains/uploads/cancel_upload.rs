use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::uploads::{cancel, forget_stale},
    ids::UploadId,
};

use super::send_to_store::key_of;
use crate::{
    app::AppState,
    http::{
        caller::Acting,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Cancel an unfinished upload and discard its parts.
#[utoipa::path(delete, path = "/front/uploads/{id}", tag = "uploads", params(("id" = UploadId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_upload(
    State(app): State<AppState>,
    Acting { caller, .. }: Acting,
    Path(id): Path<UploadId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    let left = cancel(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    if let Some(store_id) = left.store_id {
        // If storage is unavailable, the parts remain until the next sweep.
        if let Err(error) = app.storage.abort_parts(&key_of(&left.object_key)?, &store_id).await {
            tracing::warn!(%error, "parts of a canceled upload left for the sweep");
            return Ok(StatusCode::NO_CONTENT);
        }
    }
    let mut tx = app.db.begin().await?;
    forget_stale(&mut tx, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
