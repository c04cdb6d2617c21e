//! Maps keys to their content.

use super::{BUCKETS, Catalogue, OBJECTS, ObjectRow, Piece, StoreError, check_bucket, decode, encode};
use redb::{ReadableTable as _, WriteTransaction};

/// Precondition for replacing an object, checked in the same transaction.
#[derive(Clone, Debug)]
pub enum PutCondition {
    Always,
    KeyIsFree,
    EtagIs(String),
}

impl Catalogue {
    pub fn object(&self, bucket: &str, key: &str) -> Result<ObjectRow, StoreError> {
        let objects: super::ReadObjects = self.read_bucket(bucket)?.open_table(OBJECTS)?;
        let row = objects.get((bucket, key))?.ok_or(StoreError::NoSuchKey)?;
        decode(row.value())
    }

    /// Returns the key's previous content.
    pub fn put_object(
        &self,
        bucket: &str,
        key: &str,
        condition: &PutCondition,
        row: &ObjectRow,
    ) -> Result<Vec<Piece>, StoreError> {
        self.write(|transaction| replace(transaction, bucket, key, condition, row))
    }

    /// Removes the keys that exist and returns their content.
    pub fn delete_objects(&self, bucket: &str, keys: &[String]) -> Result<Vec<Piece>, StoreError> {
        self.write(|transaction| {
            check_bucket(&transaction.open_table(BUCKETS)?, bucket)?;
            let mut objects = transaction.open_table(OBJECTS)?;
            let mut freed = Vec::new();
            for key in keys {
                if let Some(row) = objects.remove((bucket, key.as_str()))? {
                    freed.extend(decode::<ObjectRow>(row.value())?.pieces);
                }
            }
            Ok(freed)
        })
    }
}

pub(super) fn replace(
    transaction: &WriteTransaction,
    bucket: &str,
    key: &str,
    condition: &PutCondition,
    row: &ObjectRow,
) -> Result<Vec<Piece>, StoreError> {
    check_bucket(&transaction.open_table(BUCKETS)?, bucket)?;
    let mut objects = transaction.open_table(OBJECTS)?;
    let old: Option<ObjectRow> = objects.get((bucket, key))?.map(|row| decode(row.value())).transpose()?;
    match (condition, &old) {
        (PutCondition::KeyIsFree, Some(_)) => return Err(StoreError::PreconditionFailed),
        (PutCondition::EtagIs(_), None) => return Err(StoreError::NoSuchKey),
        (PutCondition::EtagIs(wanted), Some(old)) if *wanted != old.etag => {
            return Err(StoreError::PreconditionFailed);
        }
        _ => {}
    }
    objects.insert((bucket, key), &*encode(row)?)?;
    Ok(old.map(|old| old.pieces).unwrap_or_default())
}
