//! Read an object's content, piece after piece.

use super::{ContentDir, ContentId, Lease};
use crate::catalogue::Piece;
use bytes::{Bytes, BytesMut};
use futures::Stream;
use futures::stream::try_unfold;
use std::collections::VecDeque;
use std::io::{self, SeekFrom};
use std::ops::Range;
use std::sync::Arc;
use tokio::fs::File;
use tokio::io::{AsyncReadExt as _, AsyncSeekExt as _};

const CHUNK_BYTES: usize = 256 * 1024;

/// Some bytes of one content file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    id: ContentId,
    skip: u64,
    length: u64,
}

/// The parts of the files that make up this range of the whole.
pub fn slices_of(pieces: &[Piece], range: &Range<u64>) -> VecDeque<Slice> {
    let mut start = 0;
    let mut slices = VecDeque::new();
    for piece in pieces {
        let end = start + piece.size;
        let (first, last) = (range.start.max(start), range.end.min(end));
        if first < last {
            slices.push_back(Slice {
                id: piece.id.clone(),
                skip: first - start,
                length: last - first,
            });
        }
        start = end;
    }
    slices
}

struct Reading {
    content: Arc<ContentDir>,
    slices: VecDeque<Slice>,
    open: Option<(File, u64)>,
    _lease: Lease,
}

/// The slices' bytes in order. A file that is shorter than it should be is an error, never a short answer.
pub fn read_slices(
    content: Arc<ContentDir>,
    slices: VecDeque<Slice>,
    lease: Lease,
) -> impl Stream<Item = io::Result<Bytes>> + Send + Sync + 'static {
    let reading = Reading {
        content,
        slices,
        open: None,
        _lease: lease,
    };
    try_unfold(reading, |mut reading| async move {
        Ok(reading.next_chunk().await?.map(|chunk| (chunk, reading)))
    })
}

impl Reading {
    async fn next_chunk(&mut self) -> io::Result<Option<Bytes>> {
        if self.open.is_none() {
            let Some(slice) = self.slices.pop_front() else {
                return Ok(None);
            };
            let mut file = File::open(self.content.path_of(&slice.id)).await?;
            if slice.skip > 0 {
                file.seek(SeekFrom::Start(slice.skip)).await?;
            }
            self.open = Some((file, slice.length));
        }
        let (mut file, left) = self.open.take().expect("opened above");
        let wanted = usize::try_from(left).map_or(CHUNK_BYTES, |left| left.min(CHUNK_BYTES));
        let mut chunk = BytesMut::zeroed(wanted);
        let read = file.read(&mut chunk).await?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        chunk.truncate(read);
        let left = left - read as u64;
        self.open = (left > 0).then_some((file, left));
        Ok(Some(chunk.freeze()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(id: &str, size: u64) -> Piece {
        Piece {
            id: ContentId(id.to_owned()),
            size,
        }
    }

    fn slice(id: &str, skip: u64, length: u64) -> Slice {
        Slice {
            id: ContentId(id.to_owned()),
            skip,
            length,
        }
    }

    #[test]
    fn a_range_across_pieces_takes_the_end_of_one_and_the_start_of_the_next() {
        let pieces = [piece("a", 10), piece("b", 5), piece("c", 10)];

        assert_eq!(
            slices_of(&pieces, &(8..17)),
            [slice("a", 8, 2), slice("b", 0, 5), slice("c", 0, 2)]
        );
        assert_eq!(slices_of(&pieces, &(10..15)), [slice("b", 0, 5)]);
        assert_eq!(slices_of(&pieces, &(0..25)).len(), 3);
    }

    #[test]
    fn an_empty_piece_takes_no_part() {
        assert!(slices_of(&[piece("a", 0)], &(0..0)).is_empty());
    }
}
