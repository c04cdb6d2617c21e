//! Content that is being read is not removed under the reader: it goes when the last reader is done.

use super::{ContentDir, ContentId};
use crate::catalogue::{ObjectRow, Piece, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Debug)]
pub struct Lending {
    content: Arc<ContentDir>,
    lent: Mutex<HashMap<ContentId, Loan>>,
}

#[derive(Debug, Default)]
struct Loan {
    readers: usize,
    is_unwanted: bool,
}

/// The right to read these pieces until it is dropped.
#[derive(Debug)]
pub struct Lease {
    lending: Arc<Lending>,
    pieces: Vec<ContentId>,
}

impl Lending {
    pub fn new(content: Arc<ContentDir>) -> Self {
        Self {
            content,
            lent: Mutex::default(),
        }
    }

    /// Looks an object up and lends its content in one step, so that no removal can come between the two.
    pub fn lend(
        self: &Arc<Self>,
        find: impl FnOnce() -> Result<ObjectRow, StoreError>,
    ) -> Result<(ObjectRow, Lease), StoreError> {
        let mut lent = self.lock();
        let row = find()?;
        let pieces: Vec<ContentId> = row.pieces.iter().map(|piece| piece.id.clone()).collect();
        for id in &pieces {
            lent.entry(id.clone()).or_default().readers += 1;
        }
        Ok((
            row,
            Lease {
                lending: Arc::clone(self),
                pieces,
            },
        ))
    }

    /// Removes content that the catalogue no longer names, now or when its last reader is done.
    pub fn discard(&self, pieces: &[Piece]) {
        let mut lent = self.lock();
        for piece in pieces {
            match lent.get_mut(&piece.id) {
                Some(loan) => loan.is_unwanted = true,
                None => self.content.remove(&piece.id),
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ContentId, Loan>> {
        // The counts are whole between any two statements, so a panic elsewhere does not spoil them.
        self.lent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut lent = self.lending.lock();
        for id in &self.pieces {
            let Some(loan) = lent.get_mut(id) else { continue };
            loan.readers -= 1;
            if loan.readers > 0 {
                continue;
            }
            if let Some(Loan { is_unwanted: true, .. }) = lent.remove(id) {
                self.lending.content.remove(id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Checksums, Description};
    use tempfile::TempDir;

    fn kept(content: &ContentDir) -> ObjectRow {
        let (mut draft, _) = content.start().unwrap();
        content.keep(&mut draft).unwrap();
        let pieces = vec![Piece {
            id: draft.id().clone(),
            size: 0,
        }];
        draft.settle();
        ObjectRow {
            pieces,
            size: 0,
            etag: String::new(),
            modified_ms: 0,
            checksums: Checksums::default(),
            description: Description::default(),
        }
    }

    #[test]
    fn unwanted_content_goes_with_its_last_reader() {
        let root = TempDir::new().unwrap();
        let content = Arc::new(ContentDir::open(root.path()).unwrap());
        let lending = Arc::new(Lending::new(Arc::clone(&content)));
        let row = kept(&content);
        let is_there = || content.path_of(&row.pieces[0].id).exists();
        let (_, first) = lending.lend(|| Ok(row.clone())).unwrap();
        let (_, second) = lending.lend(|| Ok(row.clone())).unwrap();

        lending.discard(&row.pieces);
        drop(first);
        assert!(is_there());
        drop(second);
        assert!(!is_there());
    }

    #[test]
    fn wanted_content_outlives_its_readers() {
        let root = TempDir::new().unwrap();
        let content = Arc::new(ContentDir::open(root.path()).unwrap());
        let lending = Arc::new(Lending::new(Arc::clone(&content)));
        let row = kept(&content);

        drop(lending.lend(|| Ok(row.clone())).unwrap());
        assert!(content.path_of(&row.pieces[0].id).exists());

        lending.discard(&row.pieces);
        assert!(!content.path_of(&row.pieces[0].id).exists());
    }
}
