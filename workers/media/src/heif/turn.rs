//! Steps from a decoded picture to the shown one: cut, turned, mirrored, in the order of its properties.

use super::boxes::{Boxed, Reader};
use super::canvas::Canvas;
use super::damaged;
use crate::{MediaError, Picture};
use image::{RgbImage, imageops};

pub(super) fn apply(canvas: Canvas, properties: &[Boxed<'_>]) -> Result<Picture, MediaError> {
    let (width, height) = (canvas.width, canvas.height);
    let mut image = RgbImage::from_raw(width, height, canvas.rgb).ok_or_else(|| damaged("the picture is empty"))?;
    for &(kind, content) in properties {
        let mut from = Reader(content);
        image = match &kind {
            b"clap" => cut(image, from),
            // Quarters to the left.
            b"irot" => match from.number(1)? & 3 {
                1 => imageops::rotate270(&image),
                2 => imageops::rotate180(&image),
                3 => imageops::rotate90(&image),
                _ => image,
            },
            b"imir" if from.number(1)? & 1 == 0 => imageops::flip_vertical(&image),
            b"imir" => imageops::flip_horizontal(&image),
            _ => image,
        };
    }
    Picture::from_rgb(image.width(), image.height(), image.into_raw())
}

/// Keeps a part: its size, and the distance of its middle from the picture's. One that makes no sense keeps everything.
fn cut(image: RgbImage, mut from: Reader<'_>) -> RgbImage {
    let mut fraction = || {
        let (above, below) = (from.number(4).ok()?, from.number(4).ok()?);
        let (above, below) = (f64::from(above.cast_signed()), f64::from(below.cast_signed()));
        (below > 0.0).then_some(above / below)
    };
    let mut numbers = || Some([fraction()?, fraction()?, fraction()?, fraction()?]);
    let Some([width, height, right, down]) = numbers() else {
        return image;
    };
    let (all_wide, all_high) = (f64::from(image.width()), f64::from(image.height()));
    // A picture that was made smaller has lost what the numbers refer to.
    if !(1.0..=all_wide).contains(&width) || !(1.0..=all_high).contains(&height) {
        return image;
    }
    let start = |all: f64, part: f64, off: f64| whole(((all - part) / 2.0 + off).clamp(0.0, all - part));
    let (x, y) = (start(all_wide, width, right), start(all_high, height, down));
    imageops::crop_imm(&image, x, y, whole(width), whole(height)).to_image()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "within the sides of a picture"
)]
fn whole(pixels: f64) -> u32 {
    pixels.floor() as u32
}
