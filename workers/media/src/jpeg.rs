//! JPEG: where its picture ends, and pictures of more pixels than fit.

use crate::{Limits, MediaError, Picture};
use ffmpeg_next::codec::{self, Id, decoder};
use ffmpeg_next::format::Pixel;
use ffmpeg_next::software::scaling::{Context, Flags};
use ffmpeg_next::{Dictionary, Error, Packet, frame};

/// Panoramas and pictures of 200 megapixels, read at a fraction of their size.
const MAX_PIXELS: u64 = 210_000_000;
const MAX_SIDE: u32 = 48_000;

/// The picture's own bytes. Telephones append films, and cameras previews, each with markers of their own. `None`: it
/// ends early; decoders would paint grey what is missing.
pub(crate) fn whole(bytes: &[u8]) -> Option<&[u8]> {
    let mut at = 2;
    let mut has_scan = false;
    loop {
        // Between segments, and inside a scan, everything up to a marker is passed over.
        at += bytes.get(at..)?.iter().position(|&byte| byte == 0xFF)?;
        at += bytes[at..].iter().position(|&byte| byte != 0xFF)?;
        let marker = bytes[at];
        at += 1;
        match marker {
            0xD9 => return has_scan.then(|| &bytes[..at]),
            // A stuffed byte of a scan, a restart, and markers without content.
            0x00 | 0x01 | 0xD0..=0xD8 => {}
            _ => {
                has_scan |= marker == 0xDA;
                let length = bytes.get(at..at + 2)?;
                at += usize::from(u16::from_be_bytes([length[0], length[1]]));
            }
        }
    }
}

/// Into how many parts its sides must be divided; `None`: it is too large even so.
pub(crate) fn shrink_of(width: u32, height: u32, limits: &Limits) -> Option<u32> {
    if u64::from(width) * u64::from(height) > MAX_PIXELS || width.max(height) > MAX_SIDE {
        return None;
    }
    let fits = |power: &u32| {
        let (width, height) = (width >> power, height >> power);
        limits.allow(width, height, u64::from(width) * u64::from(height) * 3)
    };
    (0..=3).find(fits)
}

/// Decodes at the half, quarter or eighth of its size without ever having all pixels in memory.
pub(crate) fn read_small(bytes: &[u8], shrink: u32) -> Result<Picture, MediaError> {
    crate::voice::begin();
    let picture = decoded(bytes, shrink).and_then(|picture| to_rgb(&picture));
    let picture = picture.map_err(|error| MediaError::Damaged(error.to_string()))?;
    let (width, height) = (picture.width(), picture.height());
    let wide = width as usize * 3;
    let rows = picture.data(0).chunks(picture.stride(0)).take(height as usize);
    let rgb = rows.flat_map(|row| &row[..wide]).copied().collect();
    Picture::from_rgb(width, height, rgb)
}

fn decoded(bytes: &[u8], shrink: u32) -> Result<frame::Video, Error> {
    let found = decoder::find(Id::MJPEG).ok_or(Error::DecoderNotFound)?;
    let mut options = Dictionary::new();
    options.set("lowres", &shrink.to_string());
    let context = codec::Context::new_with_codec(found).decoder();
    let mut decoder = context.open_as_with(found, options)?.video()?;
    decoder.send_packet(&Packet::copy(bytes))?;
    decoder.send_eof()?;
    let mut picture = frame::Video::empty();
    decoder.receive_frame(&mut picture)?;
    if picture.is_corrupt() || picture.has_decode_errors() {
        return Err(Error::InvalidData);
    }
    Ok(picture)
}

fn to_rgb(picture: &frame::Video) -> Result<frame::Video, Error> {
    let (format, width, height) = (picture.format(), picture.width(), picture.height());
    let mut scaler = Context::get(format, width, height, Pixel::RGB24, width, height, Flags::BICUBIC)?;
    let mut rgb = frame::Video::new(Pixel::RGB24, width, height);
    scaler.run(picture, &mut rgb)?;
    Ok(rgb)
}

#[cfg(test)]
mod tests {
    use super::{shrink_of, whole};
    use crate::Limits;

    const SCAN: &[u8] = b"\xFF\xD8\xFF\xE1\0\x04\xFF\xD9\xFF\xDA\0\x02abc\xFF\0\xFF\xD3de\xFF\xFF\xD9";

    #[test]
    fn a_picture_ends_at_its_own_end_whatever_follows() {
        assert_eq!(whole(SCAN), Some(SCAN));
        for tail in [&b"\xFF\xDA\0\x02xyz"[..], b"\0\0\0\x18ftypmp42", b"\xFF\xD9"] {
            assert_eq!(whole(&[SCAN, tail].concat()), Some(SCAN));
        }
        for cut in 0..SCAN.len() {
            assert_eq!(whole(&SCAN[..cut]), None, "{cut}");
        }
        assert_eq!(whole(b"\xFF\xD8\xFF\xD9"), None, "without a picture");
    }

    #[test]
    fn panoramas_are_read_at_a_fraction() {
        let shrink = |width, height| shrink_of(width, height, &Limits::default());

        assert_eq!(shrink(6_000, 4_000), Some(0));
        assert_eq!(shrink(16_000, 3_800), Some(1));
        assert_eq!(shrink(16_320, 12_240), Some(1));
        assert_eq!(shrink(40_000, 4_000), Some(2));
        assert_eq!((shrink(30_000, 30_000), shrink(60_000, 2)), (None, None));
    }
}
