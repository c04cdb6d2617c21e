use jobs::{
    domains::uploads::{self, Begun, NewUpload},
    ids::UploadId,
};
use storage::ObjectKey;

use crate::{app::AppState, http::problem::ApiError};

/// Starts an upload, and one at the object store if it has none. Concurrent calls get the same.
pub(super) async fn begin_in_store(app: &AppState, new: &NewUpload<'_>) -> Result<UploadId, ApiError> {
    let mut tx = app.db.begin().await?;
    let Begun {
        id,
        object_key,
        store_id,
    } = uploads::begin(&mut tx, new).await?;
    tx.commit().await?;
    if store_id.is_some() {
        return Ok(id);
    }
    let key = key_of(&object_key)?;
    let fresh = app.storage.begin_parts(&key, "application/octet-stream").await?;
    let kept = uploads::keep_store_id(&mut *app.db.acquire().await?, id, &fresh).await?;
    if kept.as_ref() != Some(&fresh) {
        app.storage.abort_parts(&key, &fresh).await?;
    }
    Ok(id)
}

pub(super) fn key_of(object_key: &str) -> Result<ObjectKey, ApiError> {
    ObjectKey::new(object_key).map_err(|error| ApiError::internal(&error))
}
