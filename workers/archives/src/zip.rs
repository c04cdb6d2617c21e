//! The list of a zip's members, from its central directory.
use chrono::{DateTime, NaiveDate, Utc};
use rawzip::{CompressionMethod, MAX_CENTRAL_DIRECTORY_RECORD_SIZE, ReaderAt, ZipFileHeaderRecord, ZipLocator};

use crate::{
    Bounds, Member, Place, Problem, Refusal,
    name::{safe_name, shown_name},
};

pub(crate) fn list(source: impl ReaderAt, bytes: u64, bounds: &Bounds) -> Result<Vec<Member>, Refusal> {
    let mut buffer = vec![0; MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
    let archive = ZipLocator::new()
        .locate_in_reader(source, &mut buffer, bytes)
        .map_err(|_| Refusal::Damaged)?;
    if archive.entries_hint() > bounds.members as u64 {
        return Err(Refusal::TooManyMembers);
    }
    let mut members = Vec::new();
    let (mut names, mut packed) = (0, 0_u64);
    let mut entries = archive.entries(&mut buffer);
    while let Some(entry) = entries.next_entry().map_err(|_| Refusal::Damaged)? {
        if entry.is_dir() {
            continue;
        }
        if members.len() == bounds.members {
            return Err(Refusal::TooManyMembers);
        }
        let member = describe(&entry, bounds);
        names += member.name.len();
        packed = packed.saturating_add(entry.compressed_size_hint());
        if names > bounds.names_bytes {
            return Err(Refusal::TooLarge);
        }
        members.push(member);
    }
    // Members that share their bytes: each is small, and together they are not.
    if packed > bytes {
        return Err(Refusal::Bomb);
    }
    Ok(members)
}

fn describe(entry: &ZipFileHeaderRecord<'_>, bounds: &Bounds) -> Member {
    let raw = entry.file_path().as_bytes().to_vec();
    let (bytes, packed) = (entry.uncompressed_size_hint(), entry.compressed_size_hint());
    let name = safe_name(&raw, bounds);
    let method = entry.compression_method();
    let is_deflated = method == CompressionMethod::DEFLATE;
    let problem = if let Err(problem) = name {
        Some(problem)
    } else if entry.flags().is_encrypted() {
        Some(Problem::Encrypted)
    } else if !is_deflated && method != CompressionMethod::STORE {
        Some(Problem::Unsupported)
    } else if bytes > bounds.member_bytes {
        Some(Problem::TooLarge)
    } else if bytes > bounds.fair(packed) {
        Some(Problem::Bomb)
    } else {
        None
    };
    Member {
        name: name.unwrap_or_else(|_| shown_name(&raw)),
        bytes,
        checksum: entry.crc32(),
        modified: modified(entry),
        place: Place::Zip {
            header_at: entry.local_header_offset(),
            packed,
            bytes,
            crc: entry.crc32(),
            is_deflated,
        },
        problem,
    }
}

/// Local time of the machine that packed it, read as UTC: a zip names no time zone.
fn modified(entry: &ZipFileHeaderRecord<'_>) -> Option<DateTime<Utc>> {
    let at = entry.last_modified();
    let day = NaiveDate::from_ymd_opt(at.year().into(), at.month().into(), at.day().into())?;
    let time = day.and_hms_opt(at.hour().into(), at.minute().into(), at.second().into())?;
    Some(time.and_utc())
}
