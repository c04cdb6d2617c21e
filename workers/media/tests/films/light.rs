//! High dynamic range, and interlaced films.

use ffmpeg_next::format::Pixel;
use ffmpeg_next::frame;
use media::FilmNews;

use crate::film_file::{Script, play};
use crate::{all_of, made_of, made_telling};

/// A code of 10 bits on the left, black on the right.
fn half(picture: &mut frame::Video, code: u16) {
    for plane in 0..3 {
        let stride = picture.stride(plane);
        let width = picture.plane_width(plane) as usize;
        for row in picture.data_mut(plane).chunks_mut(stride) {
            for (x, pixel) in row.chunks_exact_mut(2).enumerate() {
                let luma = if x < width / 2 { code } else { 64 };
                let value = if plane == 0 { luma } else { 512 };
                pixel.copy_from_slice(&value.to_le_bytes());
            }
        }
    }
}

#[test]
fn films_in_high_dynamic_range_keep_their_white_on_ordinary_displays() {
    for (curve, white) in [("smpte2084", 573), ("arib-std-b67", 721)] {
        let options = [
            ("color_primaries", "bt2020"),
            ("color_trc", curve),
            ("colorspace", "bt2020nc"),
            ("color_range", "tv"),
        ];
        let script = Script {
            encoder: "libx265",
            format: Pixel::YUV420P10LE,
            options: &options,
            times: (0..10).map(|number| number * 4).collect(),
            paint: &|_, picture| half(picture, white),
            ..Script::default()
        };
        let mut stills = vec![];

        let mut made = made_telling(&script.film(), &mut |news| {
            if let FilmNews::Still { picture, .. } = news {
                stills.push(picture);
            }
        });

        let played = play(&all_of(&mut made.files[0].whole));
        assert_eq!(played.colours, [Some("bt709"); 3], "{curve}");
        let picture = &played.pictures[5];
        let row = &picture.data(0)[100 * picture.stride(0)..];
        assert!((215..=235).contains(&row[40]), "{curve}: white is {}", row[40]);
        assert!((14..=18).contains(&row[280]), "{curve}: black is {}", row[280]);
        let still = &stills[0].rgb()[(100 * 320 + 40) * 3..];
        assert!(
            still[..3].iter().all(|&channel| channel > 228),
            "{curve}: {:?}",
            &still[..3]
        );
    }
}

/// A bar that moves by 12 pixels from field to field.
fn bar(number: usize, picture: &mut frame::Video) {
    for plane in 1..3 {
        picture.data_mut(plane).fill(128);
    }
    let stride = picture.stride(0);
    for (y, row) in picture.data_mut(0).chunks_mut(stride).enumerate() {
        let start = 20 + (number * 2 + y % 2) * 12;
        row.fill(20);
        row[start..start + 40].fill(220);
        // A still part keeps all its lines.
        row[..10].fill(if y % 2 == 0 { 60 } else { 160 });
    }
}

#[test]
fn an_interlaced_film_has_no_combs_and_keeps_what_stands_still() {
    let script = Script {
        options: &[("x264-params", "tff=1"), ("crf", "4")],
        times: (0..10).map(|number| number * 4).collect(),
        paint: &bar,
        ..Script::default()
    };

    let mut made = made_of(&script.film());

    let played = play(&all_of(&mut made.files[0].whole));
    let picture = &played.pictures[5];
    let (bytes, stride) = (picture.data(0), picture.stride(0));
    let at = |x: usize, y: usize| i32::from(bytes[y * stride + x]);
    let worst = (20..300).flat_map(|x| (60..180).map(move |y| (x, y)));
    let worst = worst.map(|(x, y)| (at(x, y) - at(x, y + 1)).abs()).max().unwrap();
    assert!(worst < 60, "rows differ by {worst}");
    let still = (at(4, 100) - at(4, 101)).abs();
    assert!(still > 60, "what stands still was blurred to {still}");
}
