use jobs::domains::uploads::{Gathered, HEAD_BYTES, Sniffed, sniff};
use storage::{ByteRange, ObjectKey, StorageError, UploadedPart};

use crate::{deps::Deps, run::JobError};

/// Completes the multipart upload, unless an earlier run did. `false`: the parts don't make up the file.
pub(in crate::handlers) async fn gather(deps: &Deps, key: &ObjectKey, upload: &Gathered) -> Result<bool, JobError> {
    if let Some(store_id) = &upload.store_id {
        let parts: Vec<_> = upload.parts.iter().map(uploaded).collect();
        match deps.storage.complete_parts(key, store_id, &parts).await {
            // Gone: completed before, or dropped by the store. The object will tell.
            Ok(()) | Err(StorageError::NotFound) => {}
            Err(error) if error.is_transient() => return Err(error.into()),
            Err(StorageError::Unexpected { status: 400, .. }) => return Ok(false),
            Err(error) => return Err(error.into()),
        }
    }
    match deps.storage.head(key).await {
        Ok(head) => Ok(head.length == upload.size_bytes),
        Err(StorageError::NotFound) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Sniffs the object's first bytes.
pub(super) async fn look_at(deps: &Deps, key: &ObjectKey) -> Result<Sniffed, JobError> {
    let range = ByteRange::Between {
        first: 0,
        last: HEAD_BYTES - 1,
    };
    let head = deps
        .storage
        .get_range(key, range)
        .await?
        .body
        .collect(HEAD_BYTES)
        .await?;
    Ok(sniff(&head))
}

fn uploaded(part: &jobs::domains::uploads::PartTag) -> UploadedPart {
    UploadedPart {
        number: part.number,
        etag: part.etag.clone(),
    }
}
