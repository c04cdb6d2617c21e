//! HEIF stills: HEIC of iPhones and AVIF. The container is read here, safely and within limits; the pictures in it are
//! decoded by `FFmpeg`, one tile at a time.

mod boxes;
mod canvas;
mod coded;
mod items;
mod pixels;
mod turn;

use crate::colour::into_srgb;
use crate::{Limits, MediaError, Picture};
use canvas::draw;
use items::Items;

/// Brands of stills, and of sequences, whose still is read.
const BRANDS: [&[u8]; 10] = [
    b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis",
];

pub(crate) fn is_heif(bytes: &[u8]) -> bool {
    bytes.get(4..8) == Some(b"ftyp") && bytes.get(8..12).is_some_and(|brand| BRANDS.contains(&brand))
}

/// Decodes the picture that the file names as its own: a single one, or a grid of tiles.
pub(crate) fn decode(bytes: &[u8], limits: &Limits) -> Result<Picture, MediaError> {
    crate::voice::begin();
    let items = Items::read(bytes)?;
    let mut drawn = draw(&items, items.primary, limits)?;
    if let Some(mask) = items.mask_of(items.primary) {
        drawn.lay_over_white(&draw(&items, mask, limits)?);
    }
    let picture = turn::apply(drawn, &items.properties_of(items.primary))?;
    let (width, height) = (picture.width(), picture.height());
    let profile = items.profile_of(items.primary);
    Picture::from_rgb(width, height, into_srgb(picture.into_rgb(), profile))
}

fn damaged(what: &str) -> MediaError {
    MediaError::Damaged(what.to_owned())
}
