//! Make, find, list and remove buckets.

use super::wire;
use crate::backend::Backend;
use crate::store::now_ms;
use s3s::dto::{
    Bucket, CreateBucketInput, CreateBucketOutput, DeleteBucketInput, DeleteBucketOutput, HeadBucketInput,
    HeadBucketOutput, ListBucketsInput, ListBucketsOutput,
};
use s3s::{S3Request, S3Response, S3Result};

pub async fn create_bucket(
    backend: &Backend,
    request: S3Request<CreateBucketInput>,
) -> S3Result<S3Response<CreateBucketOutput>> {
    let bucket = request.input.bucket;
    let location = format!("/{bucket}");
    backend
        .on_disk(move |store| store.catalogue.create_bucket(&bucket, now_ms()))
        .await?;
    Ok(S3Response::new(CreateBucketOutput {
        location: Some(location),
    }))
}

pub async fn head_bucket(
    backend: &Backend,
    request: S3Request<HeadBucketInput>,
) -> S3Result<S3Response<HeadBucketOutput>> {
    backend
        .on_disk(move |store| store.catalogue.check_bucket(&request.input.bucket))
        .await?;
    Ok(S3Response::new(HeadBucketOutput::default()))
}

pub async fn list_buckets(
    backend: &Backend,
    _request: S3Request<ListBucketsInput>,
) -> S3Result<S3Response<ListBucketsOutput>> {
    let buckets = backend.on_disk(|store| store.catalogue.list_buckets()).await?;
    let buckets = buckets.into_iter().map(|(name, created_ms)| Bucket {
        name: Some(name),
        creation_date: Some(wire::time(created_ms)),
        ..Bucket::default()
    });
    Ok(S3Response::new(ListBucketsOutput {
        buckets: Some(buckets.collect()),
        ..ListBucketsOutput::default()
    }))
}

pub async fn delete_bucket(
    backend: &Backend,
    request: S3Request<DeleteBucketInput>,
) -> S3Result<S3Response<DeleteBucketOutput>> {
    let delete = move |store: &crate::Store| {
        let freed = store.catalogue.delete_bucket(&request.input.bucket)?;
        store.discard(&freed);
        Ok(())
    };
    backend.on_disk(delete).await?;
    Ok(S3Response::new(DeleteBucketOutput {}))
}
