//! Finds the card in a picture.

use std::borrow::Cow;

use base64::Engine;
use flate2::read::ZlibDecoder;

use crate::assets::settle_assets;
use crate::base64_lenient::LENIENT;
use crate::bounds::{check_bounds, keep_greetings};
use crate::chunks::{CARD_KEYWORDS, Chunk, SIGNATURE, chunks};
use crate::decode::decode;
use crate::json::parse;
use crate::unpack::unpack;
use crate::write::Version;
use crate::{CardError, Format, Found, Limits, Part};

const BROKEN: CardError = CardError::Broken(Part::CardData);

/// Reads `ccv3` if there is one, else `chara`; of several with one key the first, as `SillyTavern` does.
pub(crate) fn read_png(png: &[u8], limits: &Limits) -> Result<Found, CardError> {
    let chunks = chunks(png, limits.png_chunks)?;
    let chunk = CARD_KEYWORDS
        .iter()
        .find_map(|keyword| chunk_with(&chunks, keyword))
        .ok_or(CardError::NoCardInside)?;
    if !chunk.is_whole() {
        return Err(BROKEN);
    }
    let json = json_in(&text_in(chunk, limits)?, limits)?;
    let (mut card, spoken) = decode(parse(&json, limits)?)?;
    let settled = settle_assets(&mut card, limits);
    let greetings_left_out = keep_greetings(&mut card, limits);
    check_bounds(&card, limits)?;
    let format = match spoken {
        None => Format::PngV1,
        Some(Version::V2) => Format::PngV2,
        Some(Version::V3) => Format::PngV3,
    };
    Ok(Found {
        card,
        format,
        portrait: Some(without_card(&chunks)),
        assets_left_out: settled.left_out,
        greetings_left_out,
    })
}

/// The picture again, without cards, their assets and whatever followed its end.
pub(crate) fn without_card(chunks: &[Chunk<'_>]) -> Vec<u8> {
    let mut png = SIGNATURE.to_vec();
    for chunk in chunks.iter().filter(|chunk| !chunk.is_of_a_card()) {
        png.extend_from_slice(chunk.whole);
    }
    png
}

fn chunk_with<'c, 'a>(chunks: &'c [Chunk<'a>], keyword: &str) -> Option<&'c Chunk<'a>> {
    chunks.iter().find(|chunk| {
        chunk
            .keyed()
            .is_some_and(|(key, _)| key.eq_ignore_ascii_case(keyword.as_bytes()))
    })
}

/// The chunk's text, unpacked where it is packed.
fn text_in<'a>(chunk: &Chunk<'a>, limits: &Limits) -> Result<Cow<'a, [u8]>, CardError> {
    let (_, rest) = chunk.keyed().ok_or(BROKEN)?;
    match (&chunk.kind, rest) {
        (b"tEXt", text) => Ok(Cow::Borrowed(text)),
        (b"zTXt", [0, packed @ ..]) => inflate(packed, limits).map(Cow::Owned),
        (b"iTXt", [is_packed, 0, rest @ ..]) => {
            // Language and translated key, each closed by a zero, come before the text.
            let text = rest.splitn(3, |byte| *byte == 0).nth(2).ok_or(BROKEN)?;
            match is_packed {
                0 => Ok(Cow::Borrowed(text)),
                1 => inflate(text, limits).map(Cow::Owned),
                _ => Err(BROKEN),
            }
        }
        _ => Err(BROKEN),
    }
}

fn inflate(packed: &[u8], limits: &Limits) -> Result<Vec<u8>, CardError> {
    unpack(ZlibDecoder::new(packed), encoded_limit(limits), Part::CardData)
}

/// The JSON in a chunk's text: base64 by the standards, bare from some programs.
fn json_in(text: &[u8], limits: &Limits) -> Result<Vec<u8>, CardError> {
    if text.len() > encoded_limit(limits) {
        return Err(CardError::TooLarge(Part::CardData));
    }
    if text.starts_with(b"rcc||") {
        return Err(CardError::Locked);
    }
    let json = if text.trim_ascii_start().starts_with(b"{") {
        text.to_vec()
    } else {
        // Some programs break the lines of long base64, or close the text with a zero.
        let dense: Vec<u8> = text
            .iter()
            .copied()
            .filter(|byte| !byte.is_ascii_whitespace() && *byte != 0)
            .collect();
        LENIENT.decode(dense).map_err(|_| BROKEN)?
    };
    if json.len() > limits.card_bytes {
        Err(CardError::TooLarge(Part::CardData))
    } else {
        Ok(json)
    }
}

/// Base64 takes four bytes for three; the rest is room for line breaks.
fn encoded_limit(limits: &Limits) -> usize {
    limits.card_bytes.saturating_mul(3) / 2
}
