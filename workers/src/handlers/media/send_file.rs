//! Large files between the store and the disk of this machine, never whole in memory. On the disk they have no name, so
//! nothing is left of them when the worker dies.
use std::fs::File;

use bytes::{Bytes, BytesMut};
use futures::StreamExt;
use jobs::domains::media::keep_parts;
use storage::{ObjectKey, UploadedPart};
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};

use crate::{deps::Deps, run::JobError};

/// Size of every part but the last; what is smaller goes in one piece.
const PART_BYTES: usize = 16 << 20;

/// Fetches an object of at most `size_bytes`.
pub(super) async fn fetch_file(deps: &Deps, key: &ObjectKey, size_bytes: u64) -> Result<File, JobError> {
    let mut body = deps.storage.get(key).await?.body;
    let mut file = tokio::fs::File::from_std(tempfile::tempfile()?);
    let mut fetched = 0;
    while let Some(piece) = body.next().await {
        let piece = piece?;
        fetched += piece.len() as u64;
        if fetched > size_bytes {
            return Err(JobError::retry("source_changed", &"the source has grown"));
        }
        file.write_all(&piece).await?;
    }
    file.flush().await?;
    Ok(file.into_std().await)
}

/// Stores a file, and says how long it is. In parts where it is large: their name is kept under `prefix`, by which the
/// sweep finds those of a worker that died.
pub(super) async fn send_file(
    deps: &Deps,
    prefix: &str,
    key: &ObjectKey,
    content_type: &str,
    file: File,
) -> Result<usize, JobError> {
    let mut file = tokio::fs::File::from_std(file);
    file.rewind().await?;
    let first = read_part(&mut file).await?;
    if first.len() < PART_BYTES {
        let length = first.len();
        deps.storage.put(key, content_type, first).await?;
        return Ok(length);
    }
    let store_id = deps.storage.begin_parts(key, content_type).await?;
    keep_parts(&mut *deps.db.acquire().await?, prefix, key.as_str(), &store_id).await?;
    let mut parts: Vec<UploadedPart> = Vec::new();
    let (mut part, mut length) = (first, 0);
    while !part.is_empty() {
        length += part.len();
        let number = i32::try_from(parts.len() + 1)?;
        parts.push(deps.storage.put_part(key, &store_id, number, part).await?);
        part = read_part(&mut file).await?;
    }
    deps.storage.complete_parts(key, &store_id, &parts).await?;
    Ok(length)
}

async fn read_part(file: &mut tokio::fs::File) -> std::io::Result<Bytes> {
    let mut part = BytesMut::with_capacity(PART_BYTES);
    while part.len() < PART_BYTES {
        let room = u64::try_from(PART_BYTES - part.len()).unwrap_or_default();
        if (&mut *file).take(room).read_buf(&mut part).await? == 0 {
            break;
        }
    }
    Ok(part.freeze())
}
