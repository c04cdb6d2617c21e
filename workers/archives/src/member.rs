use std::io::{self, BufReader, Read};

use chrono::{DateTime, Utc};
use flate2::bufread::{DeflateDecoder, MultiGzDecoder};
use rawzip::ReaderAt;
use serde::{Deserialize, Serialize};

use crate::{
    Bounds, Problem,
    problem::MemberError,
    source::{Stream, Watched},
};

/// One file in an archive.
#[derive(Clone, Debug)]
pub struct Member {
    /// Safe; for an unsafe name, a displayable version of it.
    pub name: String,
    /// As declared by the archive.
    pub bytes: u64,
    /// Checksum of its content, as declared or as unpacked.
    pub checksum: u32,
    pub modified: Option<DateTime<Utc>>,
    pub place: Place,
    pub problem: Option<Problem>,
}

/// Location of a member: enough to read it again without listing the archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "in", rename_all = "snake_case")]
pub enum Place {
    Zip {
        header_at: u64,
        packed: u64,
        bytes: u64,
        crc: u32,
        is_deflated: bool,
    },
    /// Offset in the unpacked stream.
    TarGz { at: u64, bytes: u64 },
}

/// Reads one member: `consume` gets its bytes in order. It never yields more than declared and allowed by the bounds;
/// if it yields less, it is damaged.
pub fn open_member<R: ReaderAt, T>(
    source: R,
    source_bytes: u64,
    place: &Place,
    bounds: &Bounds,
    consume: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> Result<T, MemberError> {
    let source = Watched::new(source);
    read_member(&source, source_bytes, place, bounds, consume)
}

pub(crate) fn read_member<R: ReaderAt, T>(
    source: &Watched<R>,
    source_bytes: u64,
    place: &Place,
    bounds: &Bounds,
    consume: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> Result<T, MemberError> {
    let read = match *place {
        Place::Zip {
            header_at,
            packed,
            bytes,
            crc,
            is_deflated,
        } => match data_at(source, header_at) {
            Ok(at) => {
                let stream = BufReader::with_capacity(64 << 10, source.stream(at, at.saturating_add(packed)));
                let most = bytes.min(bounds.member_bytes).min(bounds.fair(packed));
                if is_deflated {
                    check(DeflateDecoder::new(stream), most, Some(crc), bytes, consume)
                } else {
                    check(stream, most, Some(crc), bytes, consume)
                }
            }
            Err(_) => Err(Failure::Read),
        },
        Place::TarGz { at, bytes } => {
            let mut unpacked = unpack(source, source_bytes);
            match io::copy(&mut (&mut unpacked).take(at), &mut io::sink()) {
                Ok(skipped) if skipped == at => check(
                    unpacked.take(bytes),
                    bytes.min(bounds.member_bytes),
                    None,
                    bytes,
                    consume,
                ),
                Ok(_) | Err(_) => Err(Failure::Read),
            }
        }
    };
    read.map_err(|failure| match (source.take_failure(), failure) {
        (Some(error), _) | (None, Failure::Consumed(error)) => MemberError::Source(error),
        (None, Failure::Read) => Problem::Damaged.into(),
        (None, Failure::TooMuch) => Problem::Bomb.into(),
    })
}

pub(crate) fn unpack<R: ReaderAt>(source: &Watched<R>, bytes: u64) -> MultiGzDecoder<BufReader<Stream<'_, R>>> {
    MultiGzDecoder::new(BufReader::with_capacity(64 << 10, source.stream(0, bytes)))
}

enum Failure {
    /// Failed to read the archive.
    Read,
    /// The consumer failed.
    Consumed(io::Error),
    TooMuch,
}

/// Offset of a zip member's data: its local header has a name and fields of its own length.
fn data_at(source: &impl ReaderAt, header_at: u64) -> io::Result<u64> {
    let mut header = [0_u8; 30];
    source.read_exact_at(&mut header, header_at)?;
    if header[..4] != *b"PK\x03\x04" {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let length = |at: usize| u64::from(u16::from_le_bytes([header[at], header[at + 1]]));
    Ok(header_at + 30 + length(26) + length(28))
}

fn check<T>(
    reader: impl Read,
    most: u64,
    crc: Option<u32>,
    promised: u64,
    consume: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> Result<T, Failure> {
    let mut checked = Checked {
        reader,
        crc: crc32fast::Hasher::new(),
        came: 0,
        most,
        fault: None,
    };
    let consumed = consume(&mut checked);
    if let Some(fault) = checked.fault.take() {
        return Err(fault);
    }
    let consumed = consumed.map_err(Failure::Consumed)?;
    // The consumer may stop early; the rest is still counted.
    if io::copy(&mut checked, &mut io::sink()).is_err() {
        return Err(checked.fault.take().unwrap_or(Failure::Read));
    }
    let is_whole = checked.came == promised && crc.is_none_or(|crc| crc == checked.crc.finalize());
    if is_whole { Ok(consumed) } else { Err(Failure::Read) }
}

struct Checked<R> {
    reader: R,
    crc: crc32fast::Hasher,
    came: u64,
    most: u64,
    fault: Option<Failure>,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match self.reader.read(buffer) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Err(error),
            Err(_) => {
                self.fault = Some(Failure::Read);
                return Err(io::ErrorKind::InvalidData.into());
            }
        };
        self.came += read as u64;
        if self.came > self.most {
            self.fault = Some(Failure::TooMuch);
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.crc.update(&buffer[..read]);
        Ok(read)
    }
}
