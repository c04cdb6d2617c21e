//! What a picture looks like in 256 bits, for finding it again when it was scaled, compressed or brightened.

use crate::{MediaError, Picture, resize::to_fit};
use image::{DynamicImage, RgbImage};
use image_hasher::{HashAlg, HasherConfig};

/// Length of every likeness.
pub const LIKENESS_BYTES: usize = 32;

/// Side of the copy that is looked at: the transform behind reads low frequencies alone.
const SAMPLE_SIDE: u32 = 256;

/// The signs of the low frequencies against their median, as PDQ does it.
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
    use super::likeness;
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
}
