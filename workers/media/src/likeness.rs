//! A perceptual hash of 256 bits, for recognizing a picture that was scaled, compressed or brightened.

use crate::{MediaError, Picture, resize::to_fit};
use image::{DynamicImage, RgbImage};
use image_hasher::{HashAlg, HasherConfig};

/// Length of every hash.
pub const LIKENESS_BYTES: usize = 32;

/// Side of the downscaled copy: the transform only reads low frequencies.
const SAMPLE_SIDE: u32 = 256;

/// Minimum deviation of brightness in a picture with content.
const PLAIN_SPREAD: f64 = 6.0;

/// Whether the picture is blank: black between scenes, a flat color. Blank pictures all look alike, so they don't
/// identify a film.
pub fn is_plain(picture: &Picture) -> Result<bool, MediaError> {
    let sample = to_fit(picture, SAMPLE_SIDE)?;
    let shades = sample.rgb().chunks_exact(3).map(|pixel| {
        let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(f64::from);
        0.299 * red + 0.587 * green + 0.114 * blue
    });
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for shade in shades {
        count += 1.0;
        sum += shade;
        squares += shade * shade;
    }
    let mean: f64 = sum / count;
    Ok((squares / count - mean * mean).max(0.0).sqrt() < PLAIN_SPREAD)
}

/// The signs of the low frequencies relative to their median, like PDQ.
pub fn likeness(picture: &Picture) -> Result<[u8; LIKENESS_BYTES], MediaError> {
    let sample = to_fit(picture, SAMPLE_SIDE)?;
    let (width, height) = (sample.width(), sample.height());
    let pixels = RgbImage::from_raw(width, height, sample.into_rgb()).ok_or(MediaError::WrongLength {
        width,
        height,
        bytes: 0,
    })?;
    let hasher = HasherConfig::with_bytes_type::<[u8; LIKENESS_BYTES]>()
        .hash_size(16, 16)
        .hash_alg(HashAlg::Median)
        .preproc_dct()
        .to_hasher();
    let hash = hasher.hash_image(&DynamicImage::ImageRgb8(pixels));
    let mut bits = [0; LIKENESS_BYTES];
    bits.copy_from_slice(hash.as_bytes());
    Ok(bits)
}

#[cfg(test)]
mod tests {
    use super::{is_plain, likeness};
    use crate::{Limits, Picture, decode, encode, resize::to_width};

    fn drawn(seed: u32) -> Picture {
        let (width, height) = (400, 300);
        let rgb = (0..width * height).flat_map(|at| {
            let (x, y) = (at % width, at / width);
            let wave = (x * (seed + 2) / 40 + y * (seed * 3 + 1) / 50) % 7;
            let shade = u8::try_from(wave * 30 + (x / 9 + seed * 5) % 40).unwrap_or(255);
            [shade, shade / 2, 255 - shade]
        });
        Picture::from_rgb(width, height, rgb.collect()).unwrap()
    }

    fn distance(a: &Picture, b: &Picture) -> u32 {
        let (a, b) = (likeness(a).unwrap(), likeness(b).unwrap());
        a.iter().zip(b).map(|(a, b)| (a ^ b).count_ones()).sum()
    }

    #[test]
    fn a_copy_is_known_again_and_another_picture_is_not() {
        let picture = drawn(1);
        let small = to_width(&picture, 200).unwrap();
        let poor = decode(&encode::jpeg(&small, 30).unwrap(), &Limits::default()).unwrap();

        assert!(distance(&picture, &small) <= 20, "{}", distance(&picture, &small));
        assert!(distance(&picture, &poor) <= 31, "{}", distance(&picture, &poor));
        assert!(distance(&picture, &drawn(4)) > 60, "{}", distance(&picture, &drawn(4)));
    }

    #[test]
    fn black_says_nothing_and_a_scene_does() {
        let black = Picture::from_rgb(40, 30, vec![3; 40 * 30 * 3]).unwrap();

        assert!(is_plain(&black).unwrap());
        assert!(!is_plain(&drawn(1)).unwrap());
    }
}
