//! Make the bucket when it is not there, and tell whether it can be reached.

use crate::{Storage, StorageError};
use aws_sdk_s3::error::ProvideErrorMetadata as _;
use aws_sdk_s3::types::{BucketLocationConstraint, CreateBucketConfiguration};

/// The one region that S3 forbids to name when a bucket is made.
const UNNAMED_REGION: &str = "us-east-1";

impl Storage {
    /// Creates the bucket unless it exists. Two processes may do so at the same time.
    pub async fn ensure_bucket(&self) -> Result<(), StorageError> {
        match self.check_bucket().await {
            Err(StorageError::BucketMissing) => self.create_bucket().await,
            other => other,
        }
    }

    /// Succeeds when the store answers and the bucket is there.
    pub async fn check_bucket(&self) -> Result<(), StorageError> {
        match self.client.head_bucket().bucket(&*self.bucket).send().await {
            Ok(_) => Ok(()),
            Err(error) => Err(match StorageError::from_sdk(&error) {
                // The answer to HEAD has no body and so names no code: here, what is missing is the bucket.
                StorageError::NotFound => StorageError::BucketMissing,
                other => other,
            }),
        }
    }

    async fn create_bucket(&self) -> Result<(), StorageError> {
        let place = (&*self.region != UNNAMED_REGION).then(|| {
            CreateBucketConfiguration::builder()
                .location_constraint(BucketLocationConstraint::from(&*self.region))
                .build()
        });
        let request = self
            .client
            .create_bucket()
            .bucket(&*self.bucket)
            .set_create_bucket_configuration(place);
        match request.send().await {
            Ok(_) => Ok(()),
            Err(error) if error.code() == Some("BucketAlreadyOwnedByYou") => Ok(()),
            Err(error) => Err(StorageError::from_sdk(&error)),
        }
    }
}
