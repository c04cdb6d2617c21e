//! The S3 operations this server knows; each lives in a file of its own. Any other answers `NotImplemented`.

use crate::catalogue::StoreError;
use crate::operations::{
    abort_upload, buckets, complete_upload, copy_object, delete_objects, get_object, list_objects, list_parts,
    put_object, start_upload, upload_part,
};
use crate::store::Store;
use s3s::dto::{
    AbortMultipartUploadInput, AbortMultipartUploadOutput, CompleteMultipartUploadInput, CompleteMultipartUploadOutput,
    CopyObjectInput, CopyObjectOutput, CreateBucketInput, CreateBucketOutput, CreateMultipartUploadInput,
    CreateMultipartUploadOutput, DeleteBucketInput, DeleteBucketOutput, DeleteObjectInput, DeleteObjectOutput,
    DeleteObjectsInput, DeleteObjectsOutput, GetObjectInput, GetObjectOutput, HeadBucketInput, HeadBucketOutput,
    HeadObjectInput, HeadObjectOutput, ListBucketsInput, ListBucketsOutput, ListObjectsV2Input, ListObjectsV2Output,
    ListPartsInput, ListPartsOutput, PutObjectInput, PutObjectOutput, UploadPartInput, UploadPartOutput,
};
use s3s::{S3, S3Request, S3Response, S3Result};
use std::sync::Arc;

pub struct Backend {
    store: Arc<Store>,
}

impl Backend {
    pub fn new(store: Arc<Store>) -> Self {
        Self { store }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Runs work that blocks on the disk. It runs to its end even when the client has gone.
    pub async fn on_disk<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> S3Result<T> {
        let store = Arc::clone(&self.store);
        let outcome = tokio::task::spawn_blocking(move || work(&store)).await;
        Ok(outcome.unwrap_or_else(|error| Err(StoreError::CutShort(error.to_string())))?)
    }
}

macro_rules! answer {
    ($($name:ident($input:ty) -> $output:ty = $operation:path;)+) => {
        #[async_trait::async_trait]
        impl S3 for Backend {
            $(async fn $name(&self, request: S3Request<$input>) -> S3Result<S3Response<$output>> {
                $operation(self, request).await
            })+
        }
    };
}

answer! {
    create_bucket(CreateBucketInput) -> CreateBucketOutput = buckets::create_bucket;
    head_bucket(HeadBucketInput) -> HeadBucketOutput = buckets::head_bucket;
    list_buckets(ListBucketsInput) -> ListBucketsOutput = buckets::list_buckets;
    delete_bucket(DeleteBucketInput) -> DeleteBucketOutput = buckets::delete_bucket;
    put_object(PutObjectInput) -> PutObjectOutput = put_object::put_object;
    get_object(GetObjectInput) -> GetObjectOutput = get_object::get_object;
    head_object(HeadObjectInput) -> HeadObjectOutput = get_object::head_object;
    delete_object(DeleteObjectInput) -> DeleteObjectOutput = delete_objects::delete_object;
    delete_objects(DeleteObjectsInput) -> DeleteObjectsOutput = delete_objects::delete_objects;
    copy_object(CopyObjectInput) -> CopyObjectOutput = copy_object::copy_object;
    list_objects_v2(ListObjectsV2Input) -> ListObjectsV2Output = list_objects::list_objects;
    create_multipart_upload(CreateMultipartUploadInput) -> CreateMultipartUploadOutput = start_upload::start_upload;
    upload_part(UploadPartInput) -> UploadPartOutput = upload_part::upload_part;
    list_parts(ListPartsInput) -> ListPartsOutput = list_parts::list_parts;
    complete_multipart_upload(CompleteMultipartUploadInput) -> CompleteMultipartUploadOutput
        = complete_upload::complete_upload;
    abort_multipart_upload(AbortMultipartUploadInput) -> AbortMultipartUploadOutput = abort_upload::abort_upload;
}
