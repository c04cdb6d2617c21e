//! Files that were made to hurt.

use crate::heif_file::Still;
use crate::sample::{jpeg, png, scene, webp, write};
use image::ImageEncoder;
use image::codecs::jpeg::JpegEncoder;
use media::{Limits, MediaError, Picture, decode, read_mark};
use moxcms::ColorProfile;
use proptest::prelude::*;
use std::time::{Duration, Instant};

#[test]
fn a_bomb_is_refused_before_anything_is_allocated() {
    let bomb = png_header(30_000, 30_000);
    let before = peak_memory_kib();
    let start = Instant::now();

    let refusal = decode(&bomb, &Limits::default()).unwrap_err();

    assert!(matches!(refusal, MediaError::TooLarge { .. }), "{refusal}");
    assert!(start.elapsed() < Duration::from_millis(100), "{:?}", start.elapsed());
    assert!(
        peak_memory_kib() - before < 16 * 1024,
        "the pixels would have taken 2.5 GiB"
    );
}

#[test]
fn sides_within_bounds_do_not_hide_too_many_pixels() {
    let refusal = decode(&png_header(11_000, 11_000), &Limits::default()).unwrap_err();

    assert!(
        matches!(
            refusal,
            MediaError::TooLarge {
                width: 11_000,
                height: 11_000
            }
        ),
        "{refusal}"
    );
}

#[test]
fn a_picture_without_width_is_refused() {
    assert!(decode(&png_header(0, 10), &Limits::default()).is_err());
}

#[test]
fn a_file_that_ends_early_is_refused_wherever_it_ends() {
    let picture = scene(90, 70);

    for (name, file) in [
        ("png", png(&picture)),
        ("jpeg", jpeg(&picture)),
        ("webp", webp(&picture)),
    ] {
        for tenth in 0..10 {
            let cut = &file[..file.len() * tenth / 10];
            assert!(decode(cut, &Limits::default()).is_err(), "{name} cut to {tenth} tenths");
        }
    }
}

#[test]
fn the_end_of_a_cameras_thumbnail_is_not_the_end_of_the_photo() {
    let photo = jpeg(&scene(90, 70));
    let thumbnail = jpeg(&scene(16, 12));
    let mut file = photo[..2].to_vec();
    let length = u16::try_from(thumbnail.len() + 2).unwrap();
    file.extend([0xFF, 0xE1]);
    file.extend(length.to_be_bytes());
    file.extend(&thumbnail);
    file.extend(&photo[2..]);

    assert!(decode(&file, &Limits::default()).is_ok());
    assert!(decode(&file[..file.len() * 3 / 4], &Limits::default()).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_answered_and_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        let _ = decode(&bytes, &small());
        prop_assert!(read_mark(&bytes, "image/jpeg").is_none_or(|mark| !mark.valid));
    }

    #[test]
    fn any_bytes_behind_a_true_beginning_never_panic(
        kind in 0..5_usize,
        kept in 2..200_usize,
        tail in prop::collection::vec(any::<u8>(), 0..1_000),
    ) {
        let file = &samples()[kind];
        let mut bytes = file[..kept.min(file.len())].to_vec();
        bytes.extend(tail);
        let _ = decode(&bytes, &small());
        prop_assert!(read_mark(&bytes, "image/png").is_none_or(|mark| !mark.valid));
    }

    #[test]
    fn a_file_with_changed_bytes_never_panics_and_never_outgrows_the_limits(
        kind in 0..5_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
    ) {
        let mut bytes = samples()[kind].clone();
        for (place, value) in changes {
            let place = place.index(bytes.len());
            bytes[place] = value;
        }
        if let Ok(picture) = decode(&bytes, &small()) {
            prop_assert!(picture.width().max(picture.height()) <= small().max_side);
        }
    }
}

fn samples() -> [Vec<u8>; 5] {
    let picture = scene(40, 30);
    let grid = Still::heic(&scene(128, 64), (64, 64)).file();
    [
        png(&picture),
        jpeg(&picture),
        webp(&picture),
        of_a_camera(&picture),
        grid,
    ]
}

/// A JPEG with a colour profile, which is most of the file.
fn of_a_camera(picture: &Picture) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 80);
    encoder
        .set_icc_profile(ColorProfile::new_display_p3().encode().unwrap())
        .unwrap();
    write(picture, encoder);
    file
}

fn small() -> Limits {
    Limits {
        max_bytes: 1 << 20,
        max_side: 2_000,
        max_pixels: 2_000_000,
        max_alloc: 16 << 20,
    }
}

/// A PNG that announces a size and holds one empty block of pixels.
fn png_header(width: u32, height: u32) -> Vec<u8> {
    let mut header = width.to_be_bytes().to_vec();
    header.extend(height.to_be_bytes());
    header.extend([8, 2, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", header.as_slice()), (b"IDAT", &[0x78, 0x9C]), (b"IEND", &[])] {
        file.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
        file.extend(kind);
        file.extend(content);
        file.extend(crc32(kind, content).to_be_bytes());
    }
    file
}

fn crc32(kind: &[u8], content: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in kind.iter().chain(content) {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

/// The most memory this process ever held, in KiB.
fn peak_memory_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells a process about itself");
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .expect("the peak is listed");
    line.split_whitespace()
        .nth(1)
        .and_then(|number| number.parse().ok())
        .expect("a number of KiB")
}
