//! Pictures with something behind them, and pictures of more pixels than fit.

use crate::sample::{distance, jpeg, scene};
use image::codecs::jpeg::JpegEncoder;
use image::{ImageEncoder as _, RgbImage};
use media::{Limits, MediaError, decode};

#[test]
fn a_film_behind_a_photo_is_left_out() {
    let picture = scene(90, 70);
    let photo = jpeg(&picture);
    // Compressed film is full of chance markers.
    for tail in [
        &b"\0\0\0\x18ftypmp42\0\0\0\0\xFF\xDA\0\x0C\x03abcdefghij\x12\x34"[..],
        b"MotionPhoto_Data\xFF\xD9\xFF\xDA",
        b"\xFF\xD8\xFF\xDA",
    ] {
        let moving = [&photo[..], tail].concat();
        let read = decode(&moving, &Limits::default()).unwrap();
        assert!(distance(&read, &picture) < 2.0);
        let cut = [&photo[..photo.len() * 3 / 4], b"\0\0\0\x18ftypmp42"].concat();
        assert!(matches!(decode(&cut, &Limits::default()), Err(MediaError::Damaged(_))));
    }
}

#[test]
fn a_panorama_is_read_at_a_fraction_and_upright() {
    let limits = Limits {
        max_side: 400,
        ..Limits::default()
    };
    let lying = scene(640, 320);
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 95);
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([6, 0, 0, 0, 0, 0, 0, 0]);
    encoder.set_exif_metadata(exif).unwrap();
    crate::sample::write(&lying, encoder);

    let read = decode(&file, &limits).unwrap();

    let half = scene(320, 160);
    let upright = RgbImage::from_raw(320, 160, half.rgb().to_vec()).unwrap();
    let upright = image::imageops::rotate90(&upright);
    let upright = media::Picture::from_rgb(160, 320, upright.into_raw()).unwrap();
    assert!(distance(&read, &upright) < 3.0);
}

#[test]
fn the_first_picture_of_a_gif_is_taken() {
    let picture = scene(40, 30);
    let mut file = Vec::new();
    {
        let mut encoder = image::codecs::gif::GifEncoder::new(&mut file);
        for picture in [&picture, &scene(30, 40)] {
            let rgb = picture.rgb();
            let size = (picture.width(), picture.height());
            encoder
                .encode(rgb, size.0, size.1, image::ExtendedColorType::Rgb8)
                .unwrap();
        }
    }

    let read = decode(&file, &Limits::default()).unwrap();
    assert_eq!((read.width(), read.height()), (40, 30));
    assert!(distance(&read, &picture) < 3.0);
}
