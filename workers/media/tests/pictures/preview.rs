//! The glimpse that rides in a live event.

use crate::sample::{noise, scene};
use media::{Limits, PREVIEW_MAX_BYTES, Picture, decode, preview};

#[test]
fn a_glimpse_is_a_small_copy_of_the_picture() {
    let glimpse = preview(&scene(1000, 500), 128).unwrap();

    let seen = decode(&glimpse, &Limits::default()).unwrap();
    assert_eq!((seen.width(), seen.height()), (128, 64));
    assert!(crate::sample::distance(&seen, &scene(128, 64)) < 5.0);
    assert!(glimpse.len() < 2_000, "{}", glimpse.len());
}

#[test]
fn even_noise_fits_into_an_event() {
    let glimpse = preview(&noise(800, 800), 512).unwrap();

    let seen = decode(&glimpse, &Limits::default()).unwrap();
    assert!(glimpse.len() <= PREVIEW_MAX_BYTES, "{}", glimpse.len());
    assert!(seen.width() >= 64, "still something to look at: {}", seen.width());
}

#[test]
fn a_small_picture_is_not_enlarged() {
    let seen = |picture: &Picture| decode(&preview(picture, 256).unwrap(), &Limits::default()).unwrap();

    assert_eq!((seen(&scene(20, 30)).width(), seen(&scene(20, 30)).height()), (20, 30));
    assert_eq!((seen(&scene(1, 1)).width(), seen(&scene(1, 1)).height()), (1, 1));
}
