//! Give an upload up.

use crate::backend::Backend;
use crate::catalogue::UploadName;
use s3s::dto::{AbortMultipartUploadInput, AbortMultipartUploadOutput};
use s3s::{S3Request, S3Response, S3Result};

pub async fn abort_upload(
    backend: &Backend,
    request: S3Request<AbortMultipartUploadInput>,
) -> S3Result<S3Response<AbortMultipartUploadOutput>> {
    let input = request.input;
    let name = UploadName {
        id: input.upload_id,
        bucket: input.bucket,
        key: input.key,
    };
    let abort = move |store: &crate::Store| {
        let freed = store.catalogue.abort_upload(&name)?;
        store.discard(&freed);
        Ok(())
    };
    backend.on_disk(abort).await?;
    Ok(S3Response::new(AbortMultipartUploadOutput::default()))
}
