//! Multipart uploads: collected part by part, then turned into an object atomically.

use super::objects::replace;
use super::rows::Completion;
use super::{
    BUCKETS, Catalogue, Checksums, ObjectRow, PARTS, PartRow, Piece, PutCondition, StoreError, UPLOADS, UploadRow,
    check_bucket, decode, encode,
};
use redb::{ReadableDatabase as _, ReadableTable, WriteTransaction};
use s3s::crypto::{Checksum as _, Md5};

/// S3's own limit. Enforced here, so that undersized parts fail in development too.
const MIN_PART_BYTES: u64 = 5 * 1024 * 1024;

/// All three identify an upload; an id alone opens nothing in another bucket.
#[derive(Clone, Debug)]
pub struct UploadName {
    pub id: String,
    pub bucket: String,
    pub key: String,
}

/// One line of the client's final list.
#[derive(Clone, Debug)]
pub struct WantedPart {
    pub number: u32,
    pub etag: String,
    pub checksums: Checksums,
}

/// Result of a completed upload.
#[derive(Debug)]
pub struct Completed {
    pub etag: String,
    /// Content without an owner: the key's previous content and unwanted parts.
    pub freed: Vec<Piece>,
}

/// Parts in ascending order.
#[derive(Debug)]
pub struct PartPage {
    pub parts: Vec<(u32, PartRow)>,
    pub is_truncated: bool,
}

impl Catalogue {
    pub fn start_upload(&self, id: &str, row: &UploadRow) -> Result<(), StoreError> {
        self.write(|transaction| {
            check_bucket(&transaction.open_table(BUCKETS)?, &row.bucket)?;
            transaction.open_table(UPLOADS)?.insert(id, &*encode(row)?)?;
            Ok(())
        })
    }

    /// Returns the previous content of that part number.
    pub fn put_part(&self, name: &UploadName, number: u32, row: &PartRow) -> Result<Option<Piece>, StoreError> {
        self.write(|transaction| {
            find_open(&transaction.open_table(UPLOADS)?, name)?;
            let mut parts = transaction.open_table(PARTS)?;
            let old = parts.insert((&*name.id, number), &*encode(row)?)?;
            old.map(|old| Ok(decode::<PartRow>(old.value())?.piece)).transpose()
        })
    }

    pub fn list_parts(&self, name: &UploadName, after: u32, limit: usize) -> Result<PartPage, StoreError> {
        let transaction = self.database.begin_read()?;
        find_open(&transaction.open_table(UPLOADS)?, name)?;
        let mut parts = Vec::new();
        for entry in transaction
            .open_table(PARTS)?
            .range((&*name.id, after.saturating_add(1))..=(&*name.id, u32::MAX))?
        {
            if parts.len() == limit {
                return Ok(PartPage {
                    parts,
                    is_truncated: true,
                });
            }
            let (place, row) = entry?;
            parts.push((place.value().1, decode(row.value())?));
        }
        Ok(PartPage {
            parts,
            is_truncated: false,
        })
    }

    /// Assembles the parts into an object. Idempotent for the same list.
    pub fn complete_upload(
        &self,
        name: &UploadName,
        wanted: &[WantedPart],
        condition: &PutCondition,
        now_ms: u64,
    ) -> Result<Completed, StoreError> {
        let listed: Vec<(u32, String)> = wanted.iter().map(|part| (part.number, part.etag.clone())).collect();
        self.write(|transaction| {
            let mut upload = find(&transaction.open_table(UPLOADS)?, name)?;
            if let Some(completion) = upload.completion {
                let is_repeat = completion.parts == listed;
                let repeated = Completed {
                    etag: completion.etag,
                    freed: Vec::new(),
                };
                return if is_repeat {
                    Ok(repeated)
                } else {
                    Err(StoreError::NoSuchUpload)
                };
            }
            let (chosen, mut freed) = choose(take_parts(transaction, &name.id)?, wanted)?;
            let row = assemble(&chosen, &upload, now_ms);
            freed.extend(replace(transaction, &name.bucket, &name.key, condition, &row)?);
            upload.completion = Some(Completion {
                parts: listed,
                etag: row.etag.clone(),
            });
            transaction.open_table(UPLOADS)?.insert(&*name.id, &*encode(&upload)?)?;
            Ok(Completed { etag: row.etag, freed })
        })
    }

    /// Returns the content of all parts.
    pub fn abort_upload(&self, name: &UploadName) -> Result<Vec<Piece>, StoreError> {
        self.write(|transaction| {
            find_open(&transaction.open_table(UPLOADS)?, name)?;
            transaction.open_table(UPLOADS)?.remove(&*name.id)?;
            Ok(take_parts(transaction, &name.id)?
                .into_iter()
                .map(|(_, part)| part.piece)
                .collect())
        })
    }
}

/// Removes the matching uploads with their parts and returns the parts' content.
pub(super) fn forget(
    transaction: &WriteTransaction,
    is_unwanted: impl Fn(&UploadRow) -> bool,
) -> Result<Vec<Piece>, StoreError> {
    let mut uploads = transaction.open_table(UPLOADS)?;
    let mut unwanted = Vec::new();
    for entry in uploads.iter()? {
        let (id, row) = entry?;
        if is_unwanted(&decode(row.value())?) {
            unwanted.push(id.value().to_owned());
        }
    }
    let mut freed = Vec::new();
    for id in unwanted {
        uploads.remove(&*id)?;
        freed.extend(take_parts(transaction, &id)?.into_iter().map(|(_, part)| part.piece));
    }
    Ok(freed)
}

fn find(uploads: &impl ReadableTable<&'static str, &'static [u8]>, name: &UploadName) -> Result<UploadRow, StoreError> {
    let row: UploadRow = decode(uploads.get(&*name.id)?.ok_or(StoreError::NoSuchUpload)?.value())?;
    let is_same = row.bucket == name.bucket && row.key == name.key;
    is_same.then_some(row).ok_or(StoreError::NoSuchUpload)
}

fn find_open(
    uploads: &impl ReadableTable<&'static str, &'static [u8]>,
    name: &UploadName,
) -> Result<UploadRow, StoreError> {
    let upload = find(uploads, name)?;
    if upload.completion.is_some() {
        Err(StoreError::NoSuchUpload)
    } else {
        Ok(upload)
    }
}

fn take_parts(transaction: &WriteTransaction, id: &str) -> Result<Vec<(u32, PartRow)>, StoreError> {
    let mut table = transaction.open_table(PARTS)?;
    let mut parts = Vec::new();
    for entry in table.range((id, 0)..=(id, u32::MAX))? {
        let (place, row) = entry?;
        parts.push((place.value().1, decode(row.value())?));
    }
    for (number, _) in &parts {
        table.remove((id, *number))?;
    }
    Ok(parts)
}

/// Splits the uploaded parts into those wanted, in order, and the content of the rest.
fn choose(uploaded: Vec<(u32, PartRow)>, wanted: &[WantedPart]) -> Result<(Vec<PartRow>, Vec<Piece>), StoreError> {
    if !wanted.is_sorted_by(|earlier, later| earlier.number < later.number) {
        return Err(StoreError::InvalidPartOrder);
    }
    let (mut chosen, mut left_over) = (Vec::with_capacity(wanted.len()), Vec::new());
    let mut expected = wanted.iter().peekable();
    for (number, part) in uploaded {
        match expected.next_if(|wanted| wanted.number == number) {
            Some(wanted) if wanted.etag == part.etag && wanted.checksums.agrees_with(&part.checksums) => {
                chosen.push(part);
            }
            Some(_) => return Err(StoreError::InvalidPart),
            None => left_over.push(part.piece),
        }
    }
    if expected.next().is_some() || chosen.is_empty() {
        return Err(StoreError::InvalidPart);
    }
    if chosen[..chosen.len() - 1]
        .iter()
        .any(|part| part.piece.size < MIN_PART_BYTES)
    {
        return Err(StoreError::PartTooSmall);
    }
    Ok((chosen, left_over))
}

fn assemble(parts: &[PartRow], upload: &UploadRow, now_ms: u64) -> ObjectRow {
    let mut digest = Md5::new();
    for part in parts {
        digest.update(&hex::decode(&part.etag).expect("we wrote the etag as hex"));
    }
    ObjectRow {
        pieces: parts.iter().map(|part| part.piece.clone()).collect(),
        size: parts.iter().map(|part| part.piece.size).sum(),
        // Like S3: the digest of the digests, and their number.
        etag: format!("{}-{}", hex::encode(digest.finalize()), parts.len()),
        modified_ms: now_ms,
        checksums: Checksums::default(),
        description: upload.description.clone(),
    }
}
