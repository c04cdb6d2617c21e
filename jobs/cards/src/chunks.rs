//! The chunks of a PNG, walked without trusting their lengths.

use crate::{CardError, Part};

/// How every PNG begins.
pub(crate) const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n'];

/// Keys under which programs keep cards, newest standard first.
pub(crate) const CARD_KEYWORDS: [&str; 2] = ["ccv3", "chara"];

/// How the keys of `RisuAI`'s assets begin.
const ASSET_KEYWORD: &[u8] = b"chara-ext-asset_";

/// One chunk.
pub(crate) struct Chunk<'a> {
    pub(crate) kind: [u8; 4],
    pub(crate) data: &'a [u8],
    /// The chunk as it stands in the file, with length and checksum.
    pub(crate) whole: &'a [u8],
}

impl<'a> Chunk<'a> {
    /// Key and the rest, if this is a text chunk of any of the three kinds.
    pub(crate) fn keyed(&self) -> Option<(&'a [u8], &'a [u8])> {
        if !matches!(&self.kind, b"tEXt" | b"zTXt" | b"iTXt") {
            return None;
        }
        let end = self.data.iter().take(80).position(|byte| *byte == 0)?;
        Some((&self.data[..end], &self.data[end + 1..]))
    }

    /// Whether a program keeps a card, or a file for a card, in this chunk.
    pub(crate) fn is_of_a_card(&self) -> bool {
        self.keyed().is_some_and(|(key, _)| {
            CARD_KEYWORDS
                .iter()
                .any(|known| key.eq_ignore_ascii_case(known.as_bytes()))
                || key.starts_with(ASSET_KEYWORD)
        })
    }

    /// Whether the checksum fits kind and data.
    pub(crate) fn is_whole(&self) -> bool {
        let (body, sum) = self.whole[4..].split_at(self.data.len() + 4);
        crc32fast::hash(body).to_be_bytes() == sum
    }
}

/// Every chunk from IHDR to IEND, both included; what follows is not the picture's.
pub(crate) fn chunks(png: &[u8], limit: usize) -> Result<Vec<Chunk<'_>>, CardError> {
    let broken = CardError::Broken(Part::Picture);
    let mut rest = png.strip_prefix(&SIGNATURE).ok_or(broken)?;
    let mut chunks = Vec::new();
    loop {
        let (chunk, after) = split_chunk(rest).ok_or(broken)?;
        rest = after;
        if chunks.is_empty() && &chunk.kind != b"IHDR" {
            return Err(broken);
        }
        if chunks.len() == limit {
            return Err(CardError::TooLarge(Part::Picture));
        }
        let is_last = &chunk.kind == b"IEND";
        chunks.push(chunk);
        if is_last {
            return Ok(chunks);
        }
    }
}

/// The first chunk, if all of it is there.
fn split_chunk(bytes: &[u8]) -> Option<(Chunk<'_>, &[u8])> {
    let length = usize::try_from(u32::from_be_bytes(*bytes.first_chunk()?)).ok()?;
    let whole = bytes.get(..length.checked_add(12)?)?;
    let kind = *whole[4..].first_chunk()?;
    Some((
        Chunk {
            kind,
            data: &whole[8..8 + length],
            whole,
        },
        &bytes[whole.len()..],
    ))
}
