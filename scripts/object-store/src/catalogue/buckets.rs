//! Buckets come and go.

use super::rows::BucketRow;
use super::{BUCKETS, Catalogue, OBJECTS, Piece, StoreError, UPLOADS, check_bucket, decode, encode, uploads};
use redb::{ReadableDatabase as _, ReadableTable as _};

impl Catalogue {
    pub fn create_bucket(&self, bucket: &str, now_ms: u64) -> Result<(), StoreError> {
        self.write(|transaction| {
            let mut buckets = transaction.open_table(BUCKETS)?;
            if buckets.get(bucket)?.is_some() {
                return Err(StoreError::BucketExists);
            }
            buckets.insert(bucket, &*encode(&BucketRow { created_ms: now_ms })?)?;
            Ok(())
        })
    }

    pub fn check_bucket(&self, bucket: &str) -> Result<(), StoreError> {
        self.read_bucket(bucket).map(drop)
    }

    /// Names in byte order with the time of creation in milliseconds.
    pub fn list_buckets(&self) -> Result<Vec<(String, u64)>, StoreError> {
        let buckets = self.database.begin_read()?.open_table(BUCKETS)?;
        buckets
            .iter()?
            .map(|entry| {
                let (name, row) = entry?;
                let row: BucketRow = decode(row.value())?;
                Ok((name.value().to_owned(), row.created_ms))
            })
            .collect()
    }

    /// Refused while objects are left. Unfinished uploads go with the bucket; their content is returned.
    pub fn delete_bucket(&self, bucket: &str) -> Result<Vec<Piece>, StoreError> {
        self.write(|transaction| {
            let mut buckets = transaction.open_table(BUCKETS)?;
            check_bucket(&buckets, bucket)?;
            let objects = transaction.open_table(OBJECTS)?;
            let first = objects.range((bucket, "")..)?.next().transpose()?;
            if first.is_some_and(|(name, _)| name.value().0 == bucket) {
                return Err(StoreError::BucketNotEmpty);
            }
            buckets.remove(bucket)?;
            uploads::forget(transaction, |upload| upload.bucket == bucket)
        })
    }

    /// Forgets uploads begun before then, finished or not, and returns their orphaned content.
    pub fn forget_uploads_before(&self, then_ms: u64) -> Result<Vec<Piece>, StoreError> {
        // Reading first keeps a start without anything to forget from writing.
        let uploads = self.database.begin_read()?.open_table(UPLOADS)?;
        let is_old = |row: &super::UploadRow| row.started_ms < then_ms;
        for entry in uploads.iter()? {
            if is_old(&decode(entry?.1.value())?) {
                return self.write(|transaction| uploads::forget(transaction, is_old));
            }
        }
        Ok(Vec::new())
    }
}
