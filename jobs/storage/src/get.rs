//! Fetch an object, whole or in part.

use crate::calls::called;
use crate::{Body, ByteRange, ContentRange, ObjectKey, Storage, StorageError};

/// An object on its way.
#[derive(Debug)]
pub struct Object {
    pub content_type: String,
    /// Bytes in this body: those of the range when one was asked for.
    pub length: u64,
    /// Quoted, as HTTP writes it.
    pub etag: String,
    /// Set when only a part was asked for.
    pub range: Option<ContentRange>,
    pub body: Body,
}

impl Storage {
    /// The whole object. The answer comes before the content, which is read from [`Object::body`].
    pub async fn get(&self, key: &ObjectKey) -> Result<Object, StorageError> {
        self.fetch(key, None).await
    }

    /// A part of the object, or [`StorageError::RangeOutside`].
    pub async fn get_range(&self, key: &ObjectKey, range: ByteRange) -> Result<Object, StorageError> {
        self.fetch(key, Some(range)).await
    }

    async fn fetch(&self, key: &ObjectKey, range: Option<ByteRange>) -> Result<Object, StorageError> {
        let sent = self
            .client
            .get_object()
            .bucket(&*self.bucket)
            .key(key.as_str())
            .set_range(range.map(|range| range.to_string()))
            .send();
        let answer = called("get", Box::pin(sent)).await?;
        Ok(Object {
            content_type: answer
                .content_type
                .unwrap_or_else(|| "application/octet-stream".to_owned()),
            length: answer
                .content_length
                .and_then(|length| u64::try_from(length).ok())
                .unwrap_or_default(),
            etag: answer.e_tag.unwrap_or_default(),
            range: answer.content_range.as_deref().and_then(ContentRange::from_header),
            body: Body::new(answer.body),
        })
    }
}
