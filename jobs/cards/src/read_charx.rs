//! Finds the card and its icon in a CHARX archive. Nothing else in it is opened, so its paths lead nowhere.

use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive};

use crate::assets::settle_assets;
use crate::bounds::{check_bounds, keep_greetings};
use crate::decode::decode;
use crate::json::parse;
use crate::unpack::unpack;
use crate::{CardError, Format, Found, Limits, Part};

/// Small texts may pack better than the ratio allows.
const ALWAYS_UNPACKED_BYTES: usize = 64 << 10;

/// Reads `card.json` at the root, and the main icon if it lies in the archive.
pub(crate) fn read_charx(bytes: &[u8], limits: &Limits) -> Result<Found, CardError> {
    let is_plain_zip = bytes.starts_with(b"PK");
    let archive = ZipArchive::from_slice(bytes).map_err(|_| {
        if is_plain_zip {
            CardError::Broken(Part::Archive)
        } else {
            CardError::NotACard
        }
    })?;
    let entry = find(&archive, b"card.json", limits)?.ok_or(CardError::NoCardInside)?;
    let json = extract(
        &archive,
        &entry,
        limits.card_bytes.min(limits.unpacked_bytes),
        limits,
        Part::CardData,
    )?;
    let (mut card, _) = decode(parse(&json, limits)?)?;
    let mut settled = settle_assets(&mut card, limits);
    let greetings_left_out = keep_greetings(&mut card, limits);
    check_bounds(&card, limits)?;

    let mut portrait = None;
    if let Some(uri) = settled.icon {
        portrait = uri.data();
        if let Some(path) = uri.path()
            && let Some(entry) = find(&archive, path.as_bytes(), limits)?
        {
            let left = limits.unpacked_bytes.saturating_sub(json.len());
            portrait = Some(extract(&archive, &entry, left, limits, Part::Portrait)?);
        }
        settled.left_out += usize::from(portrait.is_none());
    }
    Ok(Found {
        card,
        format: Format::Charx,
        portrait,
        assets_left_out: settled.left_out,
        greetings_left_out,
    })
}

/// The entry of that name. Two of one name are refused: programs disagree on which of them counts.
fn find<'a>(
    archive: &'a ZipSliceArchive<&[u8]>,
    name: &[u8],
    limits: &Limits,
) -> Result<Option<ZipFileHeaderRecord<'a>>, CardError> {
    let mut found = None;
    for (seen, entry) in archive.entries().enumerate() {
        if seen == limits.zip_entries {
            return Err(CardError::TooLarge(Part::Archive));
        }
        let entry = entry.map_err(|_| CardError::Broken(Part::Archive))?;
        if entry.file_path().as_bytes() == name && found.replace(entry).is_some() {
            return Err(CardError::Broken(Part::Archive));
        }
    }
    Ok(found)
}

/// The entry's bytes, checked against its checksum.
fn extract(
    archive: &ZipSliceArchive<&[u8]>,
    entry: &ZipFileHeaderRecord<'_>,
    limit: usize,
    limits: &Limits,
    part: Part,
) -> Result<Vec<u8>, CardError> {
    if entry.flags().is_encrypted() {
        return Err(CardError::Locked);
    }
    let content = archive
        .get_entry(entry.wayfinder())
        .map_err(|_| CardError::Broken(Part::Archive))?;
    let packed = content.data();
    let fair = packed
        .len()
        .saturating_mul(limits.unpack_ratio)
        .max(ALWAYS_UNPACKED_BYTES);
    let limit = limit.min(fair);
    match entry.compression_method() {
        CompressionMethod::STORE => unpack(content.verifying_reader(packed), limit, part),
        CompressionMethod::DEFLATE => unpack(content.verifying_reader(DeflateDecoder::new(packed)), limit, part),
        _ => Err(CardError::Broken(Part::Archive)),
    }
}
