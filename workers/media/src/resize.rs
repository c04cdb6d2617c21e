//! Makes a picture smaller, with Lanczos3.

use crate::{MediaError, Picture};
use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};

/// Shrinks to `width` pixels, keeping the shape; a picture that is not wider is answered as it is.
pub(crate) fn to_width(picture: &Picture, width: u32) -> Result<Picture, MediaError> {
    if width >= picture.width() {
        return Ok(picture.clone());
    }
    let height = share(picture.height(), width, picture.width());
    shrink(picture, width.max(1), height)
}

/// Shrinks until no side exceeds `longest` pixels; a picture that fits is answered as it is.
pub(crate) fn to_fit(picture: &Picture, longest: u32) -> Result<Picture, MediaError> {
    let side = picture.width().max(picture.height());
    if longest >= side {
        return Ok(picture.clone());
    }
    shrink(
        picture,
        share(picture.width(), longest, side),
        share(picture.height(), longest, side),
    )
}

/// `length` × `part` / `whole`, rounded, at least one pixel.
fn share(length: u32, part: u32, whole: u32) -> u32 {
    let whole = u64::from(whole);
    let rounded = (u64::from(length) * u64::from(part) + whole / 2) / whole;
    u32::try_from(rounded.max(1)).expect("a part of a length is no longer than the length")
}

fn shrink(picture: &Picture, width: u32, height: u32) -> Result<Picture, MediaError> {
    let failed = |reason: String| MediaError::Resize { width, height, reason };
    let source = TypedImageRef::<U8x3>::from_buffer(picture.width(), picture.height(), picture.rgb())
        .map_err(|error| failed(error.to_string()))?;
    let mut pixels = vec![0; width as usize * height as usize * 3];
    let mut target =
        TypedImage::<U8x3>::from_buffer(width, height, &mut pixels).map_err(|error| failed(error.to_string()))?;
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    // Typed: the other call compiles every kind of pixel on every kind of processor, three minutes of it.
    Resizer::new()
        .resize_typed(&source, &mut target, &options)
        .map_err(|error| failed(error.to_string()))?;
    Picture::from_rgb(width, height, pixels)
}
