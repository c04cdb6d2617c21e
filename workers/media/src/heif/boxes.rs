//! Boxes of the ISO base media format, and the numbers in them.

use super::damaged;
use crate::MediaError;

/// A box: its type and its content.
pub(super) type Boxed<'a> = ([u8; 4], &'a [u8]);

/// Reads from the front; the end of the bytes is an error.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn bytes(&mut self, count: usize) -> Result<&'a [u8], MediaError> {
        let (front, rest) = self
            .0
            .split_at_checked(count)
            .ok_or_else(|| damaged("a box ends early"))?;
        self.0 = rest;
        Ok(front)
    }

    /// A number of that many bytes, eight at most.
    pub(super) fn long(&mut self, bytes: usize) -> Result<u64, MediaError> {
        let front = self.bytes(bytes)?;
        Ok(front.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    /// A number of that many bytes, four at most.
    pub(super) fn number(&mut self, bytes: usize) -> Result<u32, MediaError> {
        u32::try_from(self.long(bytes)?).map_err(|_| damaged("a number is too large"))
    }

    /// Two bytes, or four in files that have many items.
    pub(super) fn id(&mut self, is_long: bool) -> Result<u32, MediaError> {
        self.number(if is_long { 4 } else { 2 })
    }

    /// The version of a box, and its flags.
    pub(super) fn version(&mut self) -> Result<(u8, u32), MediaError> {
        let version = self.bytes(1)?[0];
        Ok((version, self.number(3)?))
    }

    fn next_box(&mut self) -> Result<Boxed<'a>, MediaError> {
        let (size, kind) = (self.long(4)?, self.bytes(4)?);
        let content = match size {
            0 => self.0.len() as u64,
            1 => self
                .long(8)?
                .checked_sub(16)
                .ok_or_else(|| damaged("a box is too small"))?,
            size => size.checked_sub(8).ok_or_else(|| damaged("a box is too small"))?,
        };
        let content = usize::try_from(content).map_err(|_| damaged("a box is too large"))?;
        Ok((kind.try_into().expect("four bytes were read"), self.bytes(content)?))
    }

    /// The boxes side by side in the rest.
    pub(super) fn boxes(mut self) -> Result<Vec<Boxed<'a>>, MediaError> {
        let mut found = vec![];
        while !self.0.is_empty() {
            found.push(self.next_box()?);
        }
        Ok(found)
    }

    /// The first box of that type; what follows may be broken.
    pub(super) fn find(mut self, kind: [u8; 4]) -> Result<Reader<'a>, MediaError> {
        loop {
            let (found, content) = self.next_box()?;
            if found == kind {
                return Ok(Reader(content));
            }
        }
    }
}
