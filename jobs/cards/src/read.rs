//! Finds the card in a file of any known form.

use crate::assets::{Uri, settle_assets};
use crate::bounds::{check_bounds, keep_greetings};
use crate::decode::decode;
use crate::json::parse;
use crate::read_charx::read_charx;
use crate::read_png::read_png;
use crate::write::Version;
use crate::{Card, CardError, Limits, Part, chunks};

/// A card, and what was around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    pub card: Card,
    pub format: Format,
    /// The PNG without its card, the main icon of a CHARX, or the icon inside a JSON file. Only its size was checked:
    /// it may not be a picture at all.
    pub portrait: Option<Vec<u8>>,
    /// How many assets lay inside the file and are not kept; whoever brings the card should hear of it.
    pub assets_left_out: usize,
    /// How many greetings were beyond the bounds.
    pub greetings_left_out: usize,
}

/// The form in which a card came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    PngV1,
    PngV2,
    PngV3,
    JsonV1,
    JsonV2,
    JsonV3,
    Charx,
}

/// The version by the card's own word; `None` is V1, which has no such word.
pub(crate) type Spoken = Option<Version>;

/// Reads a card of whatever form the bytes have; the file's name plays no part.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Found, CardError> {
    if bytes.len() > limits.file_bytes {
        return Err(CardError::TooLarge(Part::File));
    }
    if bytes.starts_with(&chunks::SIGNATURE) {
        return read_png(bytes, limits);
    }
    // Some programs put the archive behind a JPEG, so that the file shows as a picture.
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(&[0xFF, 0xD8, 0xFF]) {
        return read_charx(bytes, limits);
    }
    read_json(bytes, limits)
}

fn read_json(bytes: &[u8], limits: &Limits) -> Result<Found, CardError> {
    let first = bytes
        .strip_prefix(b"\xEF\xBB\xBF")
        .unwrap_or(bytes)
        .trim_ascii_start()
        .first();
    if first != Some(&b'{') {
        return Err(CardError::NotACard);
    }
    let (mut card, spoken) = decode(parse(bytes, limits)?)?;
    let settled = settle_assets(&mut card, limits);
    let greetings_left_out = keep_greetings(&mut card, limits);
    check_bounds(&card, limits)?;
    let format = match spoken {
        None => Format::JsonV1,
        Some(Version::V2) => Format::JsonV2,
        Some(Version::V3) => Format::JsonV3,
    };
    let portrait = settled.icon.as_ref().and_then(Uri::data);
    let lost_icons = usize::from(settled.icon.is_some() && portrait.is_none());
    Ok(Found {
        card,
        format,
        portrait,
        assets_left_out: settled.left_out + lost_icons,
        greetings_left_out,
    })
}
