//! Decodes an untrusted picture: an upload, or an engine's output.

use crate::{Limits, MediaError, Picture, colour::into_srgb};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader};
use std::io::Cursor;

/// Decodes a PNG, JPEG or WebP file, told apart by its content and never by a name or a content type.
///
/// The camera's orientation is applied, colours are brought into sRGB, and all metadata stays behind.
/// Of an animation the first frame is taken.
pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Picture, MediaError> {
    if bytes.len() as u64 > limits.max_bytes {
        return Err(MediaError::TooManyBytes {
            bytes: bytes.len() as u64,
            max_bytes: limits.max_bytes,
        });
    }
    let format = sniff(bytes)?;
    check_complete(bytes, format)?;

    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(decoder_limits(limits));
    let mut decoder = reader.into_decoder().map_err(|error| refusal(&error, (0, 0)))?;
    let (width, height) = decoder.dimensions();
    if !limits.allow(width, height, decoder.total_bytes()) {
        return Err(MediaError::TooLarge { width, height });
    }

    // Both are lost once the pixels are out; a broken value there is no reason to refuse a good picture.
    let profile = decoder.icc_profile().ok().flatten();
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut pixels = DynamicImage::from_decoder(decoder).map_err(|error| refusal(&error, (width, height)))?;
    pixels.apply_orientation(orientation);

    let upright = flatten(pixels)?;
    let (width, height) = (upright.width(), upright.height());
    Picture::from_rgb(width, height, into_srgb(upright.into_rgb(), profile.as_deref()))
}

fn sniff(bytes: &[u8]) -> Result<ImageFormat, MediaError> {
    match image::guess_format(bytes) {
        Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) => Ok(format),
        _ => Err(MediaError::UnknownFormat),
    }
}

/// The JPEG decoder paints what a cut-off file lacks in grey, which would be delivered as a picture.
fn check_complete(bytes: &[u8], format: ImageFormat) -> Result<(), MediaError> {
    const END_OF_IMAGE: [u8; 2] = [0xFF, 0xD9];
    const START_OF_SCAN: [u8; 2] = [0xFF, 0xDA];
    if format != ImageFormat::Jpeg {
        return Ok(());
    }
    let last = |marker: [u8; 2]| bytes.windows(2).rposition(|pair| pair == marker);
    // Only an end after the last scan counts: the thumbnail of a camera has an end of its own.
    match (last(START_OF_SCAN), last(END_OF_IMAGE)) {
        (Some(scan), Some(end)) if end > scan => Ok(()),
        _ => Err(MediaError::Damaged("the file ends too early".to_owned())),
    }
}

fn decoder_limits(limits: &Limits) -> image::Limits {
    let mut inner = image::Limits::default();
    inner.max_image_width = Some(limits.max_side);
    inner.max_image_height = Some(limits.max_side);
    inner.max_alloc = Some(limits.max_alloc);
    inner
}

fn flatten(pixels: DynamicImage) -> Result<Picture, MediaError> {
    let (width, height) = (pixels.width(), pixels.height());
    if pixels.color().has_alpha() {
        Picture::from_rgba(width, height, pixels.into_rgba8().as_raw())
    } else {
        Picture::from_rgb(width, height, pixels.into_rgb8().into_raw())
    }
}

fn refusal(error: &ImageError, (width, height): (u32, u32)) -> MediaError {
    match error {
        ImageError::Limits(_) => MediaError::TooLarge { width, height },
        other => MediaError::Damaged(other.to_string()),
    }
}
