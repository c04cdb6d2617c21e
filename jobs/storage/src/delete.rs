//! Forget objects. Forgetting what is not there succeeds, so that a job may do it twice.

use crate::calls::called;
use crate::{ObjectKey, Storage, StorageError};
use aws_sdk_s3::types::{Delete, ObjectIdentifier};

/// S3 takes at most this many keys in one call.
const BATCH: usize = 1000;

impl Storage {
    pub async fn delete(&self, key: &ObjectKey) -> Result<(), StorageError> {
        let sent = self
            .client
            .delete_object()
            .bucket(&*self.bucket)
            .key(key.as_str())
            .send();
        called("delete", Box::pin(sent)).await.map(drop)
    }

    /// Deletes all the keys, a thousand a call. On an error some may be gone already; repeating is safe.
    pub async fn delete_many(&self, keys: &[ObjectKey]) -> Result<(), StorageError> {
        for batch in keys.chunks(BATCH) {
            self.delete_batch(batch).await?;
        }
        Ok(())
    }

    async fn delete_batch(&self, keys: &[ObjectKey]) -> Result<(), StorageError> {
        let identifiers = keys
            .iter()
            .map(|key| {
                ObjectIdentifier::builder()
                    .key(key.as_str())
                    .build()
                    .expect("the key is given")
            })
            .collect();
        let wanted = Delete::builder()
            .set_objects(Some(identifiers))
            .quiet(true)
            .build()
            .expect("the keys are given");
        let sent = self.client.delete_objects().bucket(&*self.bucket).delete(wanted).send();
        let answer = called("delete", Box::pin(sent)).await?;
        match answer.errors().first() {
            None => Ok(()),
            // The call itself answers 200 even when single keys fail, so each failure carries its own code.
            Some(failure) => Err(StorageError::Unexpected {
                status: 200,
                reason: format!(
                    "{} of {} keys could not be deleted, the first because of {}",
                    answer.errors().len(),
                    keys.len(),
                    failure.code().unwrap_or("an unnamed error")
                ),
            }),
        }
    }
}
