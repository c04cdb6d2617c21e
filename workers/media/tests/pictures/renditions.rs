//! Renditions of a picture.

use crate::sample::{distance, mark, noise, plain, scene};
use media::{Encoded, Format, Limits, Picture, Plan, Renditions, Source, decode, produce};

#[test]
fn a_picture_gets_every_width_in_every_format() {
    let made = made(&scene(1024, 1024));

    let names: Vec<&str> = made.items.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "320.webp",
            "320.jpeg",
            "640.webp",
            "640.jpeg",
            "960.webp",
            "960.jpeg",
            "original.webp"
        ]
    );
    assert_eq!(
        (made.original.name.as_str(), made.original.format),
        ("original.jpeg", Format::Jpeg)
    );
    assert_eq!((made.width, made.height), (1024, 1024));
    assert_eq!(made.all().count(), 8);
}

#[test]
fn nothing_is_ever_enlarged() {
    let widths = |width| {
        made(&scene(width, 90))
            .all()
            .map(|file| file.width)
            .collect::<std::collections::BTreeSet<_>>()
    };

    assert_eq!(widths(700), [320, 640, 700].into());
    assert_eq!(widths(640), [320, 640].into());
    assert_eq!(widths(321), [320, 321].into());
    assert_eq!(widths(320), [320].into());
    assert_eq!(widths(50), [50].into());
}

#[test]
fn the_shape_is_kept() {
    let made = made(&scene(832, 1216));

    let heights: Vec<(u32, u32)> = made
        .all()
        .filter(|file| file.format == Format::Webp)
        .map(|file| (file.width, file.height))
        .collect();

    assert_eq!(heights, [(320, 468), (640, 935), (832, 1216)]);
}

#[test]
fn every_file_is_what_it_says_and_shows_the_picture() {
    let picture = scene(1000, 700);

    for file in made(&picture).all() {
        let name = &file.name;
        assert_eq!(file.content_type, format!("image/{}", file.format));
        assert_eq!(seen_size(file), (file.width, file.height), "{name}");
        let again = decode(&file.bytes, &Limits::default()).unwrap();
        assert!(distance(&again, &scene(file.width, file.height)) < 4.0, "{name}");
    }
}

#[test]
fn the_same_picture_gives_the_same_pixels() {
    let picture = scene(1000, 400);
    let (one, other) = (made(&picture), made(&picture));

    assert_eq!(
        (&one.thumbhash, one.average_color),
        (&other.thumbhash, other.average_color)
    );
    for (a, b) in one.all().zip(other.all()) {
        if a.is_marked {
            assert_eq!(pixels(a), pixels(b), "{}", a.name);
        } else {
            assert_eq!(a.bytes, b.bytes, "{}", a.name);
        }
    }
}

#[test]
fn a_placeholder_has_the_colours_and_the_shape_of_the_picture() {
    let made = made(&plain(400, 200, [200, 40, 90]));

    assert_eq!(made.average_color, [200, 40, 90]);
    let (red, green, blue, _) = thumbhash::thumb_hash_to_average_rgba(&made.thumbhash).unwrap();
    assert!((red - 0.78).abs() < 0.05 && (green - 0.16).abs() < 0.05 && (blue - 0.35).abs() < 0.05);
    let aspect = thumbhash::thumb_hash_to_approximate_aspect_ratio(&made.thumbhash).unwrap();
    assert!((1.6..2.5).contains(&aspect), "{aspect}");
    assert!((5..40).contains(&made.thumbhash.len()));
}

#[test]
fn a_placeholder_tells_left_from_right() {
    let made = made(&scene(400, 300));
    let (width, height, rgba) = thumbhash::thumb_hash_to_rgba(&made.thumbhash).unwrap();

    let row = &rgba[height / 2 * width * 4..][..width * 4];
    assert!(row[width / 4 * 4] > row[width * 3 / 4 * 4], "the disc is on the left");
}

#[test]
fn the_smallest_and_the_narrowest_pictures_are_made() {
    for (width, height) in [(1, 1), (2, 3), (15, 17), (1, 700), (700, 1)] {
        let made = made(&noise(width, height));

        assert_eq!((made.original.width, made.original.height), (width, height));
        for file in made.all() {
            assert_eq!(
                seen_size(file),
                (file.width, file.height),
                "{} of {width}×{height}",
                file.name
            );
        }
    }
}

#[test]
fn a_plan_may_ask_for_less() {
    let plan = Plan {
        widths: vec![64],
        formats: vec![Format::Webp],
        ..Plan::default()
    };

    let made = produce(&scene(200, 100), &plan, &mark(Source::DemoAlgorithm)).unwrap();

    let names: Vec<&str> = made.all().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["original.jpeg", "64.webp", "original.webp"]);
}

fn made(picture: &Picture) -> Renditions {
    produce(picture, &Plan::default(), &mark(Source::DemoAlgorithm)).expect("the sample can be made")
}

/// The size that the file itself declares.
fn seen_size(file: &Encoded) -> (u32, u32) {
    let picture = decode(&file.bytes, &Limits::default()).expect("a readable file");
    (picture.width(), picture.height())
}

/// The pixels of a marked file, ignoring the mark.
fn pixels(file: &Encoded) -> Vec<u8> {
    decode(&file.bytes, &Limits::default())
        .expect("a readable file")
        .rgb()
        .to_vec()
}
