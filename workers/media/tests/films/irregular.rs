//! Films that were trimmed, cut off, or whose tracks are not of one length.

use std::time::Duration;

use media::FilmError;

use crate::film_file::{Script, play};
use crate::{all_of, made_of, read};

/// Sets where the film begins: what is before stays in the file, as trimming without encoding leaves it.
fn trimmed(mut film: Vec<u8>, begin_ms: u32) -> Vec<u8> {
    let number = |film: &[u8], at: usize| u32::from_be_bytes(film[at..at + 4].try_into().unwrap());
    let place = |film: &[u8], name: &[u8]| film.windows(4).position(|word| word == name).unwrap();
    let scale = number(&film, place(&film, b"mdhd") + 16);
    let list = place(&film, b"elst");
    let seconds = number(&film, list + 12);
    film[list + 12..list + 16].copy_from_slice(&(seconds - begin_ms).to_be_bytes());
    film[list + 16..list + 20].copy_from_slice(&(scale * begin_ms / 1_000).to_be_bytes());
    film
}

#[test]
fn a_film_that_was_trimmed_is_read_wherever_it_begins() {
    let film = Script::default().film();

    for begin_ms in [200, 500, 800, 1_200, 1_500, 2_200] {
        let mut made = made_of(&trimmed(film.clone(), begin_ms));

        let right = Duration::from_millis(u64::from(3_000 - begin_ms));
        let off = made.playing.duration.abs_diff(right);
        assert!(off <= Duration::from_millis(40), "{begin_ms} ms: {:?}", made.playing);
        let first = &play(&all_of(&mut made.files[0].whole)).pictures[0];
        let shown = i32::from(first.data(0)[0]) - 40;
        let right = i32::try_from(begin_ms).unwrap() / 40;
        assert!((shown - right).abs() <= 2, "{begin_ms} ms: {shown} of {right}");
        assert!(!made.playing.ends_early);
    }
}

#[test]
fn a_film_is_as_long_as_its_longer_track_and_the_last_picture_stays() {
    let slides = (0..4).map(|number| number * 500).collect();
    for (name, container, times, last, sound, length) in [
        (
            "more sound",
            "mp4",
            (0..75).map(|number| number * 4).collect(),
            4,
            8,
            8.0,
        ),
        ("a song", "mp4", vec![0], 4, 8, 8.0),
        ("a song in Matroska", "matroska", vec![0], 4, 8, 8.0),
        ("slides", "mp4", slides, 4, 20, 20.0),
        ("slides without sound", "matroska", vec![0, 100, 200], 300, 0, 5.0),
    ] {
        let script = Script {
            container,
            times,
            last,
            sound,
            ..Script::default()
        };

        let mut made = made_of(&script.film());

        let long = made.playing.duration.as_secs_f64();
        assert!((long - length).abs() < 0.11, "{name}: {long}");
        let played = play(&all_of(&mut made.files[0].whole));
        let heard = if sound == 0 { 0.0 } else { length };
        assert!((played.sound - heard).abs() < 0.11, "{name}: {} of sound", played.sound);
        assert!(!made.playing.ends_early, "{name}");
    }
}

#[test]
fn a_film_that_is_cut_says_so_and_one_that_lacks_much_is_damaged() {
    let script = Script {
        sound: 3,
        ..Script::default()
    };
    let film = script.film();
    let matroska = Script {
        container: "matroska",
        ..script
    };

    for film in [film, matroska.film()] {
        assert!(!made_of(&film).playing.ends_early);
        let cut = made_of(&film[..film.len() * 88 / 100]).playing;
        assert!(
            cut.ends_early && (2_300..2_800).contains(&cut.duration.as_millis()),
            "{cut:?}"
        );
        let half = read(&film[..film.len() * 6 / 10]);
        assert!(matches!(half, Err(FilmError::Damaged(_))), "{half:?}");
    }
}
