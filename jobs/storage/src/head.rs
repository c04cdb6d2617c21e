//! Read the metadata of an object.

use crate::calls::called;
use crate::{ObjectKey, Storage, StorageError};

/// Metadata of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectHead {
    pub content_type: String,
    pub length: u64,
    /// Quoted, as HTTP writes it.
    pub etag: String,
}

impl Storage {
    pub async fn head(&self, key: &ObjectKey) -> Result<ObjectHead, StorageError> {
        let sent = self.client.head_object().bucket(&*self.bucket).key(key.as_str()).send();
        let answer = called("head", Box::pin(sent)).await?;
        Ok(ObjectHead {
            content_type: answer
                .content_type
                .unwrap_or_else(|| "application/octet-stream".to_owned()),
            length: answer
                .content_length
                .and_then(|length| u64::try_from(length).ok())
                .unwrap_or_default(),
            etag: answer.e_tag.unwrap_or_default(),
        })
    }

    pub async fn exists(&self, key: &ObjectKey) -> Result<bool, StorageError> {
        match self.head(key).await {
            Ok(_) => Ok(true),
            Err(StorageError::NotFound) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
