//! Pictures and signers made on the spot, so that no test leans on a file.

use image::codecs::{jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder};
use image::{ExtendedColorType, ImageEncoder};
use media::{Mark, MarkSigner, Picture, SignerConfig, Source};

/// A soft slope with a bright disc on the left: no symmetry, so that a turned picture is noticed.
pub fn scene(width: u32, height: u32) -> Picture {
    let byte = |value: u32| u8::try_from(value.min(255)).expect("at most 255");
    let radius = width.min(height) / 5;
    let mut rgb = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let (dx, dy) = (x.abs_diff(width / 4), y.abs_diff(height / 2));
            if dx * dx + dy * dy < radius * radius {
                rgb.extend([240, 220, 120]);
            } else {
                rgb.extend([byte(40 + 120 * x / width), byte(30 + 90 * y / height), 110]);
            }
        }
    }
    Picture::from_rgb(width, height, rgb).expect("the loop fills the picture")
}

/// Every pixel has the same colour.
pub fn plain(width: u32, height: u32, colour: [u8; 3]) -> Picture {
    let rgb = colour.repeat((width * height) as usize);
    Picture::from_rgb(width, height, rgb).expect("repeated to the size")
}

/// Noise without any pattern, the worst that an encoder can be given.
pub fn noise(width: u32, height: u32) -> Picture {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    let rgb = (0..width * height * 3).map(|_| next()).collect();
    Picture::from_rgb(width, height, rgb).expect("as many bytes as the size asks for")
}

pub fn png(picture: &Picture) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(picture, PngEncoder::new(&mut bytes));
    bytes
}

pub fn jpeg(picture: &Picture) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(picture, JpegEncoder::new_with_quality(&mut bytes, 95));
    bytes
}

pub fn webp(picture: &Picture) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(picture, WebPEncoder::new_lossless(&mut bytes));
    bytes
}

/// Writes with an encoder that the test has set up.
pub fn write(picture: &Picture, encoder: impl ImageEncoder) {
    encoder
        .write_image(
            picture.rgb(),
            picture.width(),
            picture.height(),
            ExtendedColorType::Rgb8,
        )
        .expect("the sample can be written");
}

pub fn mark(source: Source) -> Mark {
    let config = SignerConfig::SelfSigned {
        name: "pictures.test".to_owned(),
    };
    Mark {
        source,
        generator: "Sample engine".to_owned(),
        title: "Sample".to_owned(),
        signer: MarkSigner::new(&config).expect("a self-signed signer"),
    }
}

/// Mean difference of two pictures of one size, in steps of a channel.
pub fn distance(one: &Picture, other: &Picture) -> f64 {
    assert_eq!(
        (one.width(), one.height()),
        (other.width(), other.height()),
        "only equal sizes compare"
    );
    let sum: u64 = one
        .rgb()
        .iter()
        .zip(other.rgb())
        .map(|(&a, &b)| u64::from(a.abs_diff(b)))
        .sum();
    f64::from(u32::try_from(sum).expect("small samples")) / f64::from(one.width() * one.height() * 3)
}
