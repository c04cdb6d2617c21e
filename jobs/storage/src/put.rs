//! Store an object.

use crate::calls::called;
use crate::{ObjectKey, Storage, StorageError};
use bytes::Bytes;

/// Metadata of an object just stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Quoted, as HTTP writes it; changes when the content does.
    pub etag: String,
}

impl Storage {
    /// Stores the bytes under the key, replacing the old content. Atomic: readers see the old content or the new, never
    /// a part.
    pub async fn put(
        &self,
        key: &ObjectKey,
        content_type: &str,
        content: impl Into<Bytes> + Send,
    ) -> Result<Stored, StorageError> {
        let sent = self
            .client
            .put_object()
            .bucket(&*self.bucket)
            .key(key.as_str())
            .content_type(content_type)
            .body(content.into().into())
            .send();
        let answer = called("put", Box::pin(sent)).await?;
        Ok(Stored {
            etag: answer.e_tag.unwrap_or_default(),
        })
    }
}
