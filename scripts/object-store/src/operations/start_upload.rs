//! Begin an upload in parts.

use crate::backend::Backend;
use crate::catalogue::{Description, UploadRow};
use crate::store::now_ms;
use s3s::dto::{CreateMultipartUploadInput, CreateMultipartUploadOutput};
use s3s::{S3Request, S3Response, S3Result};
use uuid::Uuid;

pub async fn start_upload(
    backend: &Backend,
    request: S3Request<CreateMultipartUploadInput>,
) -> S3Result<S3Response<CreateMultipartUploadOutput>> {
    let input = request.input;
    let id = Uuid::new_v4().simple().to_string();
    let row = UploadRow {
        bucket: input.bucket.clone(),
        key: input.key.clone(),
        started_ms: now_ms(),
        description: Description {
            content_type: input.content_type,
            cache_control: input.cache_control,
            content_disposition: input.content_disposition,
            content_encoding: input.content_encoding,
            content_language: input.content_language,
            metadata: input.metadata.unwrap_or_default().into_iter().collect(),
        },
        completion: None,
    };
    let answer = CreateMultipartUploadOutput {
        bucket: Some(input.bucket),
        key: Some(input.key),
        upload_id: Some(id.clone()),
        checksum_algorithm: input.checksum_algorithm,
        ..CreateMultipartUploadOutput::default()
    };
    backend
        .on_disk(move |store| store.catalogue.start_upload(&id, &row))
        .await?;
    Ok(S3Response::new(answer))
}
