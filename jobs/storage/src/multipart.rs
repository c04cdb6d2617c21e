//! Store an object in parts, in any order and over days.

use crate::calls::called;
use crate::{ObjectKey, Storage, StorageError};
use aws_sdk_s3::types::{CompletedMultipartUpload, CompletedPart};
use bytes::Bytes;

/// A stored part with its tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadedPart {
    pub number: i32,
    pub etag: String,
}

impl Storage {
    /// Begins a multipart upload; returns its id. Nothing is visible under the key until it is completed.
    pub async fn begin_parts(&self, key: &ObjectKey, content_type: &str) -> Result<String, StorageError> {
        let sent = self
            .client
            .create_multipart_upload()
            .bucket(&*self.bucket)
            .key(key.as_str())
            .content_type(content_type)
            .send();
        let answer = called("begin_parts", Box::pin(sent)).await?;
        answer.upload_id.ok_or_else(|| StorageError::Unexpected {
            status: 200,
            reason: "the upload has no ID".to_owned(),
        })
    }

    /// Stores one part, from 1 to 10,000; the same number again replaces it. Every part but the last needs 5 MiB.
    pub async fn put_part(
        &self,
        key: &ObjectKey,
        upload_id: &str,
        number: i32,
        content: Bytes,
    ) -> Result<UploadedPart, StorageError> {
        let sent = self
            .client
            .upload_part()
            .bucket(&*self.bucket)
            .key(key.as_str())
            .upload_id(upload_id)
            .part_number(number)
            .body(content.into())
            .send();
        let answer = called("put_part", Box::pin(sent)).await?;
        Ok(UploadedPart {
            number,
            etag: answer.e_tag.unwrap_or_default(),
        })
    }

    /// Joins the parts into the object. If that was done before it errors with [`StorageError::NotFound`]: the upload
    /// is gone, and the object is there.
    pub async fn complete_parts(
        &self,
        key: &ObjectKey,
        upload_id: &str,
        parts: &[UploadedPart],
    ) -> Result<(), StorageError> {
        let parts = parts.iter().map(|part| {
            CompletedPart::builder()
                .part_number(part.number)
                .e_tag(&part.etag)
                .build()
        });
        let list = CompletedMultipartUpload::builder()
            .set_parts(Some(parts.collect()))
            .build();
        let sent = self
            .client
            .complete_multipart_upload()
            .bucket(&*self.bucket)
            .key(key.as_str())
            .upload_id(upload_id)
            .multipart_upload(list)
            .send();
        called("complete_parts", Box::pin(sent)).await.map(drop)
    }

    /// Deletes the parts of an unfinished upload. A missing one is fine.
    pub async fn abort_parts(&self, key: &ObjectKey, upload_id: &str) -> Result<(), StorageError> {
        let sent = self
            .client
            .abort_multipart_upload()
            .bucket(&*self.bucket)
            .key(key.as_str())
            .upload_id(upload_id)
            .send();
        match called("abort_parts", Box::pin(sent)).await {
            Ok(_) | Err(StorageError::NotFound) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
