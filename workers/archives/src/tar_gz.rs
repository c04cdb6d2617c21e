//! Lists the members of a tar.gz. It has no directory: everything is unpacked once and discarded, within bounds.
use std::io::{self, Read};

use chrono::DateTime;
use rawzip::ReaderAt;
use tar::{Archive, EntryType};

use crate::{
    Bounds, Member, Place, Problem, Refusal,
    member::unpack,
    name::{safe_name, shown_name},
    source::Watched,
};

/// Maximum bytes of a name or its extended header.
const HEADER_BYTES: u64 = 64 << 10;

pub(crate) fn list<R: ReaderAt>(source: &Watched<R>, bytes: u64, bounds: &Bounds) -> Result<Vec<Member>, Refusal> {
    let most = bounds.total_bytes.min(bounds.fair(bytes));
    let mut archive = Archive::new(Bounded {
        reader: unpack(source, bytes),
        left: most,
    });
    let mut members = Vec::new();
    let mut names = 0;
    let mut next = Next::default();
    let entries = archive.entries().map_err(|error| refuse(&error))?.raw(true);
    for entry in entries {
        let mut entry = entry.map_err(|error| refuse(&error))?;
        let kind = entry.header().entry_type();
        if matches!(kind, EntryType::XHeader | EntryType::GNULongName) {
            next.take_in(kind, &mut entry).map_err(|error| refuse(&error))?;
            continue;
        }
        let next = std::mem::take(&mut next);
        if matches!(
            kind,
            EntryType::Directory | EntryType::XGlobalHeader | EntryType::GNULongLink
        ) {
            continue;
        }
        if members.len() == bounds.members {
            return Err(Refusal::TooManyMembers);
        }
        let raw = next.name.unwrap_or_else(|| entry.path_bytes().into_owned());
        let name = safe_name(&raw, bounds);
        let size = entry.size();
        let problem = if let Err(problem) = name {
            Some(problem)
        } else if next.is_too_long {
            Some(Problem::LongName)
        } else if !matches!(kind, EntryType::Regular | EntryType::Continuous) || next.has_size {
            Some(Problem::Unsupported)
        } else if size > bounds.member_bytes {
            Some(Problem::TooLarge)
        } else {
            None
        };
        let place = Place::TarGz {
            at: entry.raw_file_position(),
            bytes: size,
        };
        let checksum = checksum_of(&mut entry).map_err(|error| refuse(&error))?;
        let member = Member {
            name: name.unwrap_or_else(|_| shown_name(&raw)),
            bytes: size,
            checksum,
            modified: entry
                .header()
                .mtime()
                .ok()
                .and_then(|at| DateTime::from_timestamp(i64::try_from(at).ok()?, 0)),
            place,
            problem,
        };
        names += member.name.len();
        if names > bounds.names_bytes {
            return Err(Refusal::TooLarge);
        }
        members.push(member);
    }
    Ok(members)
}

/// Free: the content is unpacked anyway on the way to the next entry.
fn checksum_of(entry: &mut impl Read) -> io::Result<u32> {
    let mut checksum = crc32fast::Hasher::new();
    let mut buffer = vec![0; 16 << 10];
    loop {
        match entry.read(&mut buffer)? {
            0 => return Ok(checksum.finalize()),
            read => checksum.update(&buffer[..read]),
        }
    }
}

/// Collected from the headers that precede a member.
#[derive(Default)]
struct Next {
    name: Option<Vec<u8>>,
    is_too_long: bool,
    /// It has its own size: programs disagree on which of the two counts.
    has_size: bool,
}

impl Next {
    fn take_in(&mut self, kind: EntryType, entry: &mut impl Read) -> io::Result<()> {
        let mut text = Vec::new();
        entry.take(HEADER_BYTES + 1).read_to_end(&mut text)?;
        if text.len() as u64 > HEADER_BYTES {
            self.is_too_long = true;
            return Ok(());
        }
        if kind == EntryType::GNULongName {
            while text.last() == Some(&0) {
                text.pop();
            }
            self.name = Some(text);
            return Ok(());
        }
        for extension in tar::PaxExtensions::new(&text).flatten() {
            match extension.key_bytes() {
                b"path" => self.name = Some(extension.value_bytes().to_vec()),
                b"size" => self.has_size = true,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Fails with a distinct error once too much was unpacked.
struct Bounded<R> {
    reader: R,
    left: u64,
}

const TOO_MUCH: io::ErrorKind = io::ErrorKind::FileTooLarge;

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        self.left = self.left.checked_sub(read as u64).ok_or(TOO_MUCH)?;
        Ok(read)
    }
}

fn refuse(error: &io::Error) -> Refusal {
    if error.kind() == TOO_MUCH {
        Refusal::Bomb
    } else {
        Refusal::Damaged
    }
}
