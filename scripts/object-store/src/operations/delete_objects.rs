//! Forget objects. What is not there counts as forgotten.

use crate::backend::Backend;
use s3s::dto::{DeleteObjectInput, DeleteObjectOutput, DeleteObjectsInput, DeleteObjectsOutput, DeletedObject};
use s3s::{S3Request, S3Response, S3Result, s3_error};

const MAX_KEYS: usize = 1000;

pub async fn delete_object(
    backend: &Backend,
    request: S3Request<DeleteObjectInput>,
) -> S3Result<S3Response<DeleteObjectOutput>> {
    delete(backend, request.input.bucket, vec![request.input.key]).await?;
    Ok(S3Response::new(DeleteObjectOutput::default()))
}

pub async fn delete_objects(
    backend: &Backend,
    request: S3Request<DeleteObjectsInput>,
) -> S3Result<S3Response<DeleteObjectsOutput>> {
    let wanted = request.input.delete;
    if wanted.objects.len() > MAX_KEYS {
        return Err(s3_error!(MalformedXML, "at most {MAX_KEYS} keys in one request"));
    }
    let keys: Vec<String> = wanted.objects.into_iter().map(|object| object.key).collect();
    delete(backend, request.input.bucket, keys.clone()).await?;
    let is_quiet = wanted.quiet.unwrap_or_default();
    let deleted = keys.into_iter().map(|key| DeletedObject {
        key: Some(key),
        ..DeletedObject::default()
    });
    Ok(S3Response::new(DeleteObjectsOutput {
        deleted: (!is_quiet).then(|| deleted.collect()),
        ..DeleteObjectsOutput::default()
    }))
}

async fn delete(backend: &Backend, bucket: String, keys: Vec<String>) -> S3Result<()> {
    let work = move |store: &crate::Store| {
        let freed = store.catalogue.delete_objects(&bucket, &keys)?;
        store.discard(&freed);
        Ok(())
    };
    backend.on_disk(work).await
}
