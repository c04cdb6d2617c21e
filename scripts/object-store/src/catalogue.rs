//! The one metadata file: which buckets, objects and uploads there are, and which content files they own.

mod buckets;
mod error;
mod listing;
mod objects;
mod rows;
mod uploads;

pub use error::StoreError;
pub use listing::{ListingPosition, ListingRequest};
pub use objects::PutCondition;
pub use rows::{Checksums, Description, ObjectRow, PartRow, Piece, UploadRow};
pub use uploads::{Completed, UploadName, WantedPart};

use crate::content::ContentId;
use redb::WriteTransaction;
use redb::{Database, ReadOnlyTable, ReadTransaction, ReadableDatabase as _, ReadableTable, TableDefinition};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashSet;
use std::path::Path;

const BUCKETS: TableDefinition<&str, &[u8]> = TableDefinition::new("buckets");
/// By bucket and key, so that one bucket's keys lie together in byte order, as listings want them.
const OBJECTS: TableDefinition<(&str, &str), &[u8]> = TableDefinition::new("objects");
const UPLOADS: TableDefinition<&str, &[u8]> = TableDefinition::new("uploads");
const PARTS: TableDefinition<(&str, u32), &[u8]> = TableDefinition::new("parts");

/// Every method is one transaction; those that change something return once it is on disk. All of them block.
pub struct Catalogue {
    database: Database,
}

impl Catalogue {
    /// Opens or creates the file and locks it: a second process on the same folder is refused.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let catalogue = Self {
            database: Database::create(path)?,
        };
        catalogue.write(|transaction| {
            transaction.open_table(BUCKETS)?;
            transaction.open_table(OBJECTS)?;
            transaction.open_table(UPLOADS)?;
            transaction.open_table(PARTS)?;
            Ok(())
        })?;
        Ok(catalogue)
    }

    /// Every content file that an object or a part of an upload owns.
    pub fn owned_content(&self) -> Result<HashSet<ContentId>, StoreError> {
        let transaction = self.database.begin_read()?;
        let mut owned = HashSet::new();
        for entry in transaction.open_table(OBJECTS)?.iter()? {
            let row: ObjectRow = decode(entry?.1.value())?;
            owned.extend(row.pieces.into_iter().map(|piece| piece.id));
        }
        for entry in transaction.open_table(PARTS)?.iter()? {
            let row: PartRow = decode(entry?.1.value())?;
            owned.insert(row.piece.id);
        }
        Ok(owned)
    }

    fn write<T>(&self, change: impl FnOnce(&WriteTransaction) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let transaction = self.database.begin_write()?;
        let outcome = change(&transaction)?;
        transaction.commit()?;
        Ok(outcome)
    }

    /// A snapshot in which the bucket exists.
    fn read_bucket(&self, bucket: &str) -> Result<ReadTransaction, StoreError> {
        let transaction = self.database.begin_read()?;
        check_bucket(&transaction.open_table(BUCKETS)?, bucket)?;
        Ok(transaction)
    }
}

type ReadObjects = ReadOnlyTable<(&'static str, &'static str), &'static [u8]>;

fn check_bucket(buckets: &impl ReadableTable<&'static str, &'static [u8]>, bucket: &str) -> Result<(), StoreError> {
    match buckets.get(bucket)? {
        Some(_) => Ok(()),
        None => Err(StoreError::NoSuchBucket),
    }
}

fn encode(row: &impl Serialize) -> Result<Vec<u8>, StoreError> {
    Ok(serde_json::to_vec(row)?)
}

fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, StoreError> {
    Ok(serde_json::from_slice(bytes)?)
}
