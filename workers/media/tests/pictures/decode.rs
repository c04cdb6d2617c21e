//! Accepted pictures, and how much of them is kept.

use crate::sample::{distance, jpeg, plain, png, scene, webp, write};
use image::codecs::{jpeg::JpegEncoder, png::PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use media::{Limits, MediaError, decode};
use moxcms::ColorProfile;

const GREY: [u8; 3] = [128, 128, 128];

#[test]
fn a_png_a_jpeg_and_a_webp_are_read() {
    let picture = scene(120, 80);

    assert_eq!(decode(&png(&picture), &Limits::default()).unwrap(), picture);
    assert_eq!(decode(&webp(&picture), &Limits::default()).unwrap(), picture);
    assert!(distance(&decode(&jpeg(&picture), &Limits::default()).unwrap(), &picture) < 2.0);
}

#[test]
fn grey_and_deep_pictures_become_ordinary_ones() {
    let mut grey = Vec::new();
    PngEncoder::new(&mut grey)
        .write_image(&[9, 200], 2, 1, ExtendedColorType::L8)
        .unwrap();
    let mut deep = Vec::new();
    let channels: Vec<u8> = [0x1234_u16, 0xFFFF, 0]
        .iter()
        .flat_map(|channel| channel.to_ne_bytes())
        .collect();
    PngEncoder::new(&mut deep)
        .write_image(&channels, 1, 1, ExtendedColorType::Rgb16)
        .unwrap();

    assert_eq!(
        decode(&grey, &Limits::default()).unwrap().rgb(),
        [9, 9, 9, 200, 200, 200]
    );
    assert_eq!(decode(&deep, &Limits::default()).unwrap().rgb(), [0x12, 0xFF, 0]);
}

#[test]
fn what_is_transparent_lies_on_white() {
    let mut file = Vec::new();
    let rgba = [0, 0, 0, 0, 0, 0, 0, 255, 200, 0, 0, 128];
    PngEncoder::new(&mut file)
        .write_image(&rgba, 3, 1, ExtendedColorType::Rgba8)
        .unwrap();

    let picture = decode(&file, &Limits::default()).unwrap();

    assert_eq!(picture.rgb(), [255, 255, 255, 0, 0, 0, 227, 127, 127]);
}

#[test]
fn any_other_content_is_refused_by_its_first_bytes() {
    let tiff = b"II*\0\x08\0\0\0\0\0".to_vec();
    let film = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom".to_vec();
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec();

    for file in [tiff, film, svg, b"not a picture".to_vec(), Vec::new()] {
        assert!(matches!(
            decode(&file, &Limits::default()),
            Err(MediaError::UnknownFormat)
        ));
    }
}

#[test]
fn a_png_header_in_front_of_a_jpeg_does_not_help() {
    let mut file = png(&plain(8, 8, GREY))[..8].to_vec();
    file.extend(jpeg(&plain(8, 8, GREY)));

    assert!(matches!(decode(&file, &Limits::default()), Err(MediaError::Damaged(_))));
}

#[test]
fn a_file_that_is_too_long_is_not_even_looked_at() {
    let limits = Limits {
        max_bytes: 10,
        ..Limits::default()
    };

    let refusal = decode(&[0; 11], &limits).unwrap_err();

    assert!(matches!(
        refusal,
        MediaError::TooManyBytes {
            bytes: 11,
            max_bytes: 10
        }
    ));
}

#[test]
fn the_limits_are_the_callers() {
    let file = png(&scene(100, 60));

    for limits in [
        Limits {
            max_side: 99,
            ..Limits::default()
        },
        Limits {
            max_pixels: 5_999,
            ..Limits::default()
        },
        Limits {
            max_alloc: 17_999,
            ..Limits::default()
        },
    ] {
        assert!(
            matches!(decode(&file, &limits), Err(MediaError::TooLarge { .. })),
            "{limits:?}"
        );
    }
}

#[test]
fn the_orientation_of_the_camera_is_applied() {
    let upright = scene(48, 96);
    // As stored by a camera held sideways: it is shown turned clockwise (orientation 6).
    let stored = turned_left(&upright);
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 95);
    encoder.set_exif_metadata(exif_with_orientation(6)).unwrap();
    write(&stored, encoder);

    let picture = decode(&file, &Limits::default()).unwrap();

    assert!(contains(&file, b"Exif"), "the sample has something to forget");
    assert_eq!((picture.width(), picture.height()), (48, 96));
    assert!(distance(&picture, &upright) < 2.0);
}

#[test]
fn colours_of_a_wide_display_are_brought_into_srgb() {
    let mut file = Vec::new();
    let mut encoder = PngEncoder::new(&mut file);
    encoder
        .set_icc_profile(ColorProfile::new_display_p3().encode().unwrap())
        .unwrap();
    write(&plain(4, 4, [200, 80, 60]), encoder);

    let picture = decode(&file, &Limits::default()).unwrap();
    let [red, green, blue] = [picture.rgb()[0], picture.rgb()[1], picture.rgb()[2]];

    // The same light needs more red and less of the others in the narrower color space.
    assert!(red > 205 && green < 78 && blue < 58, "{red} {green} {blue}");
}

#[test]
fn an_unreadable_colour_profile_does_not_cost_the_picture() {
    let picture = scene(20, 20);
    let mut file = Vec::new();
    let mut encoder = PngEncoder::new(&mut file);
    encoder.set_icc_profile(vec![7; 300]).unwrap();
    write(&picture, encoder);

    assert_eq!(decode(&file, &Limits::default()).unwrap(), picture);
}

fn turned_left(picture: &media::Picture) -> media::Picture {
    let image = image::RgbImage::from_raw(picture.width(), picture.height(), picture.rgb().to_vec()).unwrap();
    let turned = image::imageops::rotate270(&image);
    media::Picture::from_rgb(turned.width(), turned.height(), turned.into_raw()).unwrap()
}

/// A TIFF block with the only entry that matters here.
fn exif_with_orientation(orientation: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    exif
}

fn contains(haystack: &[u8], needle: &[u8]) -> bool {
    haystack.windows(needle.len()).any(|window| window == needle)
}
