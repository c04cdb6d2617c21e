//! Decodes one coded picture of a file: HEVC or AV1.

use super::boxes::Reader;
use super::damaged;
use super::items::Items;
use crate::{Limits, MediaError};
use ffmpeg_next::codec::{self, Id, decoder, threading};
use ffmpeg_next::{Dictionary, Packet, frame};

/// Decodes pictures that share a codec, one after the other.
pub(super) struct Coded {
    kind: [u8; 4],
    decoder: decoder::Video,
}

impl Coded {
    /// Room for the largest picture is checked by the decoder before it takes memory.
    pub(super) fn open(kind: [u8; 4], limits: &Limits) -> Result<Self, MediaError> {
        let id = match &kind {
            b"hvc1" => Id::HEVC,
            b"av01" => Id::AV1,
            _ => return Err(MediaError::UnknownFormat),
        };
        let found = decoder::find(id).ok_or(MediaError::UnknownFormat)?;
        let mut context = codec::Context::new_with_codec(found);
        // Jobs share the machine.
        context.set_threading(threading::Config {
            kind: threading::Type::Slice,
            count: 2,
            ..threading::Config::default()
        });
        let mut options = Dictionary::new();
        options.set("max_pixels", &most_pixels(limits).to_string());
        let opened = context.decoder().open_as_with(found, options);
        let decoder = opened
            .and_then(decoder::Opened::video)
            .map_err(|_| MediaError::UnknownFormat)?;
        Ok(Self { kind, decoder })
    }

    pub(super) fn decode(&mut self, items: &Items<'_>, item: u32) -> Result<frame::Video, MediaError> {
        if items.kind(item)? != self.kind {
            return Err(damaged("tiles of different kinds"));
        }
        let bytes = items.bytes(item)?;
        let stream = match &self.kind {
            b"hvc1" => annex_b(settings(items, item, *b"hvcC")?, &bytes)?,
            _ => [obus(settings(items, item, *b"av1C")?), &bytes].concat(),
        };
        let mut picture = frame::Video::empty();
        let decoder = &mut self.decoder;
        decoder
            .send_packet(&Packet::copy(&stream))
            .and_then(|()| decoder.send_eof())
            .and_then(|()| decoder.receive_frame(&mut picture))
            .map_err(|error| MediaError::Damaged(error.to_string()))?;
        decoder.flush();
        if picture.is_corrupt() || picture.has_decode_errors() {
            return Err(damaged("the picture can't be decoded whole"));
        }
        Ok(picture)
    }
}

/// Larger pictures are read at a quarter of their size.
pub(super) fn most_pixels(limits: &Limits) -> u64 {
    limits.max_pixels * 4
}

fn settings<'a>(items: &Items<'a>, item: u32, kind: [u8; 4]) -> Result<Reader<'a>, MediaError> {
    items
        .property(item, kind)
        .ok_or_else(|| damaged("the decoder's settings are missing"))
}

/// Units with start codes, the settings first, as decoders take them without a container.
fn annex_b(mut settings: Reader<'_>, bytes: &[u8]) -> Result<Vec<u8>, MediaError> {
    let mut stream = Vec::with_capacity(bytes.len() + 1_024);
    let mut add = |unit: &[u8]| {
        stream.extend([0, 0, 0, 1]);
        stream.extend(unit);
    };
    settings.bytes(21)?;
    let length_bytes = (settings.number(1)? & 3) as usize + 1;
    for _ in 0..settings.number(1)? {
        settings.bytes(1)?;
        for _ in 0..settings.number(2)? {
            let length = settings.number(2)? as usize;
            add(settings.bytes(length)?);
        }
    }
    let mut units = Reader(bytes);
    while !units.0.is_empty() {
        let length = units.number(length_bytes)? as usize;
        add(units.bytes(length)?);
    }
    Ok(stream)
}

/// The sequence header, behind four bytes that repeat what it says.
fn obus(settings: Reader<'_>) -> &[u8] {
    settings.0.get(4..).unwrap_or_default()
}
