//! Writes a card into a picture.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::chunks::chunks;
use crate::read_png::without_card;
use crate::write::{Version, envelope};
use crate::{Card, CardError, Part};

/// The portrait with the card in it. A V3 card is written as `chara` too, so that V2 programs find it, as `SillyTavern`
/// does. Cards that were in the portrait are gone; its other chunks stay.
///
/// The portrait must be a PNG: anything else is [`CardError::Broken`].
pub fn write_png(card: &Card, portrait_png: &[u8], version: Version) -> Result<Vec<u8>, CardError> {
    let chunks = chunks(portrait_png, usize::MAX).map_err(|_| CardError::Broken(Part::Portrait))?;
    let (end, others) = chunks.split_last().expect("a PNG has an end chunk");

    let mut png = without_card(others);
    png.extend(text_chunk("chara", &encoded(card, Version::V2))?);
    if version == Version::V3 {
        png.extend(text_chunk("ccv3", &encoded(card, Version::V3))?);
    }
    png.extend_from_slice(end.whole);
    Ok(png)
}

fn encoded(card: &Card, version: Version) -> String {
    STANDARD.encode(serde_json::to_vec(&envelope(card, version)).expect("JSON values can be written"))
}

fn text_chunk(keyword: &str, text: &str) -> Result<Vec<u8>, CardError> {
    let body = [b"tEXt", keyword.as_bytes(), b"\0", text.as_bytes()].concat();
    // The standard keeps lengths below 2³¹.
    let length = i32::try_from(body.len() - 4).map_err(|_| CardError::TooLarge(Part::CardData))?;
    Ok([&length.to_be_bytes()[..], &body, &crc32fast::hash(&body).to_be_bytes()].concat())
}
