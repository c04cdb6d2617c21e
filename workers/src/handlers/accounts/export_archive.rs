use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use bytes::Bytes;
use flate2::{Compression, write::DeflateEncoder};
use futures::{Stream, StreamExt};
use rawzip::{CompressionMethod, ZipArchiveWriter};

use crate::{deps::Deps, handlers::imports::part_writer::PartWriter};

/// Bytes of the archive that are not in the store yet.
#[derive(Clone, Default)]
struct Pending(Arc<Mutex<Vec<u8>>>);

impl Pending {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes a ZIP file into storage as its members come. Never more than a part of it is held.
pub(super) struct ExportArchive<'a> {
    zip: ZipArchiveWriter<Pending>,
    pending: Pending,
    store: PartWriter<'a>,
    size_bytes: i64,
}

impl<'a> ExportArchive<'a> {
    /// The object is `source` below `prefix`.
    pub(super) fn new(deps: &'a Deps, prefix: &'a str) -> anyhow::Result<Self> {
        let pending = Pending::default();
        Ok(Self {
            zip: ZipArchiveWriter::new(pending.clone()),
            pending,
            store: PartWriter::new(deps, prefix)?,
            size_bytes: 0,
        })
    }

    /// Adds a member. Pictures and videos are packed already: `compression` is none for them.
    pub(super) async fn add<E>(
        &mut self,
        name: &str,
        compression: Compression,
        mut pieces: impl Stream<Item = Result<Bytes, E>> + Send + Unpin,
    ) -> anyhow::Result<()>
    where
        E: Into<anyhow::Error> + Send,
    {
        let (mut entry, config) = self
            .zip
            .new_file(name)
            .compression_method(CompressionMethod::DEFLATE)
            .start()?;
        let mut member = config.wrap(DeflateEncoder::new(&mut entry, compression));
        while let Some(piece) = pieces.next().await {
            member.write_all(&piece.map_err(Into::<anyhow::Error>::into)?)?;
            send(&self.pending, &mut self.store, &mut self.size_bytes).await?;
        }
        let (encoder, descriptor) = member.finish()?;
        encoder.finish()?;
        entry.finish(descriptor)?;
        send(&self.pending, &mut self.store, &mut self.size_bytes).await
    }

    /// Ends the file, and returns its size in bytes.
    pub(super) async fn finish(mut self) -> anyhow::Result<i64> {
        self.zip.finish()?;
        send(&self.pending, &mut self.store, &mut self.size_bytes).await?;
        self.store.finish().await?;
        Ok(self.size_bytes)
    }
}

/// Hands on what the archive wrote.
async fn send(pending: &Pending, store: &mut PartWriter<'_>, size_bytes: &mut i64) -> anyhow::Result<()> {
    let bytes = pending.take();
    if bytes.is_empty() {
        return Ok(());
    }
    *size_bytes += i64::try_from(bytes.len())?;
    store.push(&bytes).await
}
