use std::{
    io,
    sync::{Mutex, PoisonError},
};

use archives::ReaderAt;
use bytes::Bytes;
use storage::{ByteRange, ObjectKey, Storage};
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

/// Bytes of the first fetch at a new position. Each sequential fetch doubles the size.
const FIRST_BYTES: u64 = 128 << 10;
const MOST_BYTES: u64 = 4 << 20;

/// An object as something that is read at any place, on a thread that may wait.
pub(super) struct StoreSource {
    storage: Storage,
    key: ObjectKey,
    length: u64,
    runtime: Handle,
    stop: CancellationToken,
    window: Mutex<Window>,
}

#[derive(Default)]
struct Window {
    at: u64,
    bytes: Bytes,
}

impl StoreSource {
    pub(super) fn new(storage: Storage, key: ObjectKey, length: u64, stop: CancellationToken) -> Self {
        Self {
            storage,
            key,
            length,
            runtime: Handle::current(),
            stop,
            window: Mutex::default(),
        }
    }

    fn fetch(&self, window: &Window, at: u64) -> io::Result<Bytes> {
        if self.stop.is_cancelled() {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        let held = window.bytes.len() as u64;
        let goes_on = held > 0 && window.at + held == at;
        let ask = if goes_on {
            held.saturating_mul(2).clamp(FIRST_BYTES, MOST_BYTES)
        } else {
            FIRST_BYTES
        };
        let last = at.saturating_add(ask).min(self.length) - 1;
        let range = ByteRange::Between { first: at, last };
        let fetched = self.runtime.block_on(async {
            let object = self.storage.get_range(&self.key, range).await?;
            object.body.collect(MOST_BYTES).await
        });
        fetched.map_err(io::Error::other)
    }
}

impl ReaderAt for StoreSource {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        if offset >= self.length || buffer.is_empty() {
            return Ok(0);
        }
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        let is_held = offset >= window.at && offset < window.at + window.bytes.len() as u64;
        if !is_held {
            let bytes = self.fetch(&window, offset)?;
            *window = Window { at: offset, bytes };
        }
        let from = usize::try_from(offset - window.at).unwrap_or(usize::MAX);
        let held = window.bytes.get(from..).unwrap_or_default();
        let most = held.len().min(buffer.len());
        buffer[..most].copy_from_slice(&held[..most]);
        Ok(most)
    }
}
