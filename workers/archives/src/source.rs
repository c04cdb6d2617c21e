//! Where an archive lies, and whose fault a failure is: a store that is away is asked again, a damaged file is not.
use std::{
    io::{self, Read},
    sync::Mutex,
};

use rawzip::ReaderAt;

/// A source that remembers how it failed.
pub(crate) struct Watched<R> {
    inner: R,
    failed: Mutex<Option<io::Error>>,
}

impl<R: ReaderAt> Watched<R> {
    pub(crate) const fn new(inner: R) -> Self {
        Self {
            inner,
            failed: Mutex::new(None),
        }
    }

    /// How the source failed since it was last asked.
    pub(crate) fn take_failure(&self) -> Option<io::Error> {
        self.failed.lock().ok()?.take()
    }

    /// Everything from `at` on, in order.
    pub(crate) const fn stream(&self, at: u64, end: u64) -> Stream<'_, R> {
        Stream { source: self, at, end }
    }
}

impl<R: ReaderAt> ReaderAt for Watched<R> {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        self.inner.read_at(buffer, offset).inspect_err(|error| {
            if let Ok(mut failed) = self.failed.lock() {
                *failed = Some(io::Error::new(error.kind(), error.to_string()));
            }
        })
    }
}

/// A part of a source, read from its beginning.
pub(crate) struct Stream<'a, R> {
    source: &'a Watched<R>,
    at: u64,
    end: u64,
}

impl<R: ReaderAt> Read for Stream<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.end.saturating_sub(self.at)).unwrap_or(usize::MAX);
        let most = left.min(buffer.len());
        let read = self.source.read_at(&mut buffer[..most], self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}
