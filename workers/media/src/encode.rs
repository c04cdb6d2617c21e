//! Writes a picture in one of the delivered formats.

use crate::{Format, MediaError, Picture};
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};

/// `quality` is 1 to 100.
pub(crate) fn jpeg(picture: &Picture, quality: u8) -> Result<Vec<u8>, MediaError> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality)
        .write_image(
            picture.rgb(),
            picture.width(),
            picture.height(),
            ExtendedColorType::Rgb8,
        )
        .map_err(|error| MediaError::Encode {
            format: Format::Jpeg,
            reason: error.to_string(),
        })?;
    Ok(bytes)
}

/// `quality` is 0 to 100. No side may exceed 16,383 pixels.
pub(crate) fn webp(picture: &Picture, quality: f32) -> Result<Vec<u8>, MediaError> {
    webp::Encoder::from_rgb(picture.rgb(), picture.width(), picture.height())
        .encode_simple(false, quality)
        .map(|memory| memory.to_vec())
        .map_err(|error| MediaError::Encode {
            format: Format::Webp,
            reason: format!("{error:?}"),
        })
}
