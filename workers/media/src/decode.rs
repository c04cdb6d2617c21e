//! Decodes an untrusted picture: an upload, or an engine's output.

use crate::{Limits, MediaError, Picture, colour::into_srgb, heif, jpeg};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader};
use std::io::Cursor;

/// Decodes a JPEG, PNG, WebP, HEIC, AVIF or GIF file, told apart by its content and never by a name or a content type.
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
    if heif::is_heif(bytes) {
        return heif::decode(bytes, limits);
    }
    let format = sniff(bytes)?;
    let bytes = if format == ImageFormat::Jpeg {
        jpeg::whole(bytes).ok_or_else(|| MediaError::Damaged("the file ends too early".to_owned()))?
    } else {
        bytes
    };

    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(decoder_limits(limits, format));
    let mut decoder = reader.into_decoder().map_err(|error| refusal(&error, (0, 0)))?;
    let (width, height) = decoder.dimensions();
    let shrink = match format {
        ImageFormat::Jpeg => jpeg::shrink_of(width, height, limits),
        _ => limits.allow(width, height, decoder.total_bytes()).then_some(0),
    };
    let shrink = shrink.ok_or(MediaError::TooLarge { width, height })?;

    // Both are lost once the pixels are out; a broken value there is no reason to refuse a good picture.
    let profile = decoder.icc_profile().ok().flatten();
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut pixels = if shrink == 0 {
        DynamicImage::from_decoder(decoder).map_err(|error| refusal(&error, (width, height)))?
    } else {
        drop(decoder);
        of_rgb(jpeg::read_small(bytes, shrink)?)?
    };
    pixels.apply_orientation(orientation);

    let upright = flatten(pixels)?;
    let (width, height) = (upright.width(), upright.height());
    Picture::from_rgb(width, height, into_srgb(upright.into_rgb(), profile.as_deref()))
}

fn sniff(bytes: &[u8]) -> Result<ImageFormat, MediaError> {
    use ImageFormat::{Gif, Jpeg, Png, WebP};
    match image::guess_format(bytes) {
        Ok(format @ (Jpeg | Png | WebP | Gif)) => Ok(format),
        _ => Err(MediaError::UnknownFormat),
    }
}

fn of_rgb(picture: Picture) -> Result<DynamicImage, MediaError> {
    let (width, height) = (picture.width(), picture.height());
    let pixels = image::RgbImage::from_raw(width, height, picture.into_rgb());
    pixels
        .map(DynamicImage::ImageRgb8)
        .ok_or_else(|| MediaError::Damaged("the picture is empty".to_owned()))
}

fn decoder_limits(limits: &Limits, format: ImageFormat) -> image::Limits {
    let mut inner = image::Limits::default();
    // A large JPEG can be read at a fraction of its size, which is decided when its header is known.
    if format != ImageFormat::Jpeg {
        inner.max_image_width = Some(limits.max_side);
        inner.max_image_height = Some(limits.max_side);
    }
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
