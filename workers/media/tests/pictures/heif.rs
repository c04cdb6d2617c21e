//! Stills of telephones: HEIC and AVIF.

use crate::heif_file::{Still, boxed, colours};
use crate::sample::{distance, scene};
use ffmpeg_next::format::Pixel;
use ffmpeg_next::frame;
use image::{RgbImage, imageops};
use media::{Limits, MediaError, Picture, decode};

fn read(still: &Still) -> Picture {
    decode(&still.file(), &Limits::default()).unwrap()
}

fn image_of(picture: &Picture) -> RgbImage {
    RgbImage::from_raw(picture.width(), picture.height(), picture.rgb().to_vec()).unwrap()
}

#[test]
fn a_single_picture_and_a_grid_of_tiles_are_read() {
    let (small, large) = (scene(128, 96), scene(200, 150));

    for (name, still, picture) in [
        ("one HEIC", Still::heic(&small, (128, 96)), &small),
        ("a grid of HEIC", Still::heic(&large, (64, 64)), &large),
        ("one AVIF", Still::avif(&small, (128, 96)), &small),
        ("a grid of AVIF", Still::avif(&large, (128, 64)), &large),
    ] {
        let off = distance(&read(&still), picture);
        assert!(off < 3.0, "{name}: {off}");
    }
}

#[test]
fn a_picture_is_turned_and_mirrored_as_its_properties_say_and_in_their_order() {
    let picture = scene(128, 64);
    let upright = image_of(&picture);
    let (turn, mirror) = (boxed(*b"irot", &[1]), boxed(*b"imir", &[1]));

    for (properties, right) in [
        (vec![turn.clone()], imageops::rotate270(&upright)),
        (vec![boxed(*b"irot", &[3])], imageops::rotate90(&upright)),
        (vec![mirror.clone()], imageops::flip_horizontal(&upright)),
        (vec![boxed(*b"imir", &[0])], imageops::flip_vertical(&upright)),
        (
            vec![turn, mirror],
            imageops::flip_horizontal(&imageops::rotate270(&upright)),
        ),
    ] {
        let mut still = Still::heic(&picture, (64, 64));
        still.properties.extend(properties.clone());
        let right = Picture::from_rgb(right.width(), right.height(), right.into_raw()).unwrap();

        let off = distance(&read(&still), &right);
        assert!(off < 3.0, "{properties:?}: {off}");
    }
}

#[test]
fn only_the_declared_part_is_shown() {
    let picture = scene(128, 64);
    let mut still = Still::heic(&picture, (128, 64));
    let numbers = [60_u32, 1, 40, 1, 10, 1, 2, 1];
    let clap: Vec<u8> = numbers.into_iter().flat_map(u32::to_be_bytes).collect();
    still.properties.push(boxed(*b"clap", &clap));

    let right = imageops::crop_imm(&image_of(&picture), 44, 14, 60, 40).to_image();
    let right = Picture::from_rgb(60, 40, right.into_raw()).unwrap();
    assert!(distance(&read(&still), &right) < 3.0);
}

/// A still of one code in luma.
fn grey(luma: u16) -> Still {
    let mut frame = frame::Video::new(Pixel::YUV420P10LE, 64, 64);
    for (plane, code) in [luma, 512, 512].into_iter().enumerate() {
        for pixel in frame.data_mut(plane).chunks_exact_mut(2) {
            pixel.copy_from_slice(&code.to_le_bytes());
        }
    }
    Still::heic_of(&frame)
}

#[test]
fn white_is_white_in_any_range_and_on_any_curve() {
    for (name, luma, declared, bounds) in [
        ("limited", 940, colours([1, 13, 6], false), 253..=255),
        ("full", 1_023, colours([12, 13, 6], true), 253..=255),
        ("half, full", 512, colours([1, 13, 1], true), 126..=130),
        ("PQ", 573, colours([9, 16, 9], false), 232..=245),
        ("HLG", 721, colours([9, 18, 9], false), 232..=245),
    ] {
        let mut still = grey(luma);
        still.properties = vec![declared];

        let picture = read(&still);
        for channel in &picture.rgb()[..3] {
            assert!(bounds.contains(channel), "{name}: {channel}");
        }
    }
}

#[test]
fn a_still_that_is_cut_is_damaged_wherever_it_is_cut() {
    let file = Still::heic(&scene(128, 128), (64, 64)).file();

    for tenth in 2..10 {
        let refusal = decode(&file[..file.len() * tenth / 10], &Limits::default()).unwrap_err();
        assert!(matches!(refusal, MediaError::Damaged(_)), "{tenth}: {refusal}");
    }
}

#[test]
fn a_grid_that_claims_too_much_is_refused() {
    let mut still = Still::heic(&scene(128, 128), (64, 64));

    still.size = (60_000, 60_000);
    assert!(matches!(
        decode(&still.file(), &Limits::default()),
        Err(MediaError::TooLarge { .. })
    ));
    still.size = (4_000, 4_000);
    assert!(matches!(
        decode(&still.file(), &Limits::default()),
        Err(MediaError::Damaged(_))
    ));
}

#[test]
fn a_panorama_is_read_at_half_its_size() {
    let picture = scene(256, 128);
    let limits = Limits {
        max_side: 200,
        ..Limits::default()
    };

    let read = decode(&Still::heic(&picture, (64, 64)).file(), &limits).unwrap();
    assert_eq!((read.width(), read.height()), (128, 64));
    assert!(distance(&read, &scene(128, 64)) < 4.0);
}

#[test]
fn items_of_endless_parts_are_refused_before_they_are_kept() {
    let short = u16::to_be_bytes;
    // Parts whose place and length take no bytes: ten bytes an item, whatever it claims.
    let items = |count: u16, parts: u16| -> Vec<u8> {
        let item = |id: u16| [short(id), short(0), short(parts)].concat();
        let places: Vec<u8> = (1..=count).flat_map(item).collect();
        let iloc = boxed(*b"iloc", &[&[0; 6], &short(count)[..], &places].concat());
        let meta = [vec![0; 4], boxed(*b"pitm", &[0, 0, 0, 0, 0, 1]), iloc].concat();
        [boxed(*b"ftyp", b"heic\0\0\0\0mif1heic"), boxed(*b"meta", &meta)].concat()
    };

    for file in [items(1, u16::MAX), items(1_000, 4_000)] {
        let refused = decode(&file, &Limits::default());
        assert!(
            matches!(&refused, Err(MediaError::Damaged(why)) if why == "too many parts"),
            "{refused:?}"
        );
    }
}

#[test]
fn a_picture_larger_than_it_claims_is_refused() {
    let mut file = Still::heic(&scene(256, 192), (256, 192)).file();
    let size = file.windows(4).position(|word| word == b"ispe").unwrap() + 8;
    file[size..size + 8].copy_from_slice(&[0, 0, 0, 64, 0, 0, 0, 64]);

    let refused = decode(&file, &Limits::default());
    assert!(matches!(refused, Err(MediaError::Damaged(_))), "{refused:?}");
}
