use std::io::{self, Read};

use bytes::Bytes;
use jobs::domains::{media::keep_parts, uploads::PART_BYTES};
use storage::{ObjectKey, StorageError, UploadedPart};
use tokio::runtime::Handle;

use crate::deps::Deps;

/// Stores what a reader gives, on a thread that may wait: never more than one part of it is held.
pub(super) fn send_member(
    deps: &Deps,
    runtime: &Handle,
    prefix: &str,
    key: &ObjectKey,
    reader: &mut dyn Read,
) -> io::Result<()> {
    const CONTENT_TYPE: &str = "application/octet-stream";
    let first = read_part(reader)?;
    if first.len() < PART_BYTES as usize {
        return put(runtime.block_on(deps.storage.put(key, CONTENT_TYPE, first))).map(drop);
    }
    let store_id = put(runtime.block_on(deps.storage.begin_parts(key, CONTENT_TYPE)))?;
    runtime
        .block_on(async { keep_parts(&mut *deps.db.acquire().await?, prefix, key.as_str(), &store_id).await })
        .map_err(io::Error::other)?;
    let mut parts: Vec<UploadedPart> = Vec::new();
    let mut part = first;
    while !part.is_empty() {
        let number = i32::try_from(parts.len() + 1).map_err(io::Error::other)?;
        parts.push(put(
            runtime.block_on(deps.storage.put_part(key, &store_id, number, part))
        )?);
        part = read_part(reader)?;
    }
    put(runtime.block_on(deps.storage.complete_parts(key, &store_id, &parts)))
}

fn put<T>(answer: Result<T, StorageError>) -> io::Result<T> {
    answer.map_err(io::Error::other)
}

fn read_part(reader: &mut dyn Read) -> io::Result<Bytes> {
    let mut part = Vec::new();
    reader.take(PART_BYTES.into()).read_to_end(&mut part)?;
    Ok(part.into())
}
