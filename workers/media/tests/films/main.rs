//! Films, from recordings of devices to playback in browsers: whole, in fragments, and listed.
mod film_file;
mod irregular;
mod light;

use std::{
    fs::File,
    io::{Read, Seek, SeekFrom, Write},
    time::Duration,
};

use media::{
    CameraMove, FilmError, FilmFiles, FilmLimits, FilmNews, Motion, Picture, Pieces, Playing, RUNGS_MAX, Rung, Sound,
    check_video, film_playlist, lay_voice, read_pieces, set_in_motion, size_playlist, transcode,
};

/// The result of one film.
struct Made {
    rungs: Vec<Rung>,
    files: Vec<FilmFiles>,
    playing: Playing,
}

fn a_film(width: u32, height: u32, seconds: f32) -> Vec<u8> {
    let shade = |at: u32| u8::try_from(at % 251).unwrap_or_default();
    let pixels = (0..width * height).flat_map(|at| [shade(at), shade(at / width), shade(at / 7)]);
    let picture = Picture::from_rgb(width, height, pixels.collect()).unwrap();
    let motion = Motion {
        camera: CameraMove::ZoomIn,
        seconds,
        longest: width.max(height),
    };
    set_in_motion(&picture, &motion, &mut |_| true).unwrap().bytes
}

fn with_sound(film: Vec<u8>) -> Vec<u8> {
    let tone: Vec<f32> = (0..120_000).map(|at| if at % 60 < 30 { 0.3 } else { -0.3 }).collect();
    lay_voice(film, &tone, Sound::Replace).unwrap().bytes
}

/// As recorded by a phone held upright.
fn turned(mut film: Vec<u8>, width: i32) -> Vec<u8> {
    let header = film.windows(4).position(|word| word == b"tkhd").unwrap();
    let matrix: [i32; 9] = [0, 1 << 16, 0, -(1 << 16), 0, 0, width << 16, 0, 1 << 30];
    for (at, number) in matrix.into_iter().enumerate() {
        let place = header + 44 + at * 4;
        film[place..place + 4].copy_from_slice(&number.to_be_bytes());
    }
    film
}

fn made_of(film: &[u8]) -> Made {
    made_telling(film, &mut |_| {})
}

fn made_telling(film: &[u8], tell: &mut dyn FnMut(FilmNews)) -> Made {
    run(film, tell).unwrap()
}

/// Tries to read it.
fn read(film: &[u8]) -> Result<Playing, FilmError> {
    run(film, &mut |_| {}).map(|made| made.playing)
}

fn run(film: &[u8], tell: &mut dyn FnMut(FilmNews)) -> Result<Made, FilmError> {
    let empty = || tempfile::tempfile().unwrap();
    let mut source = empty();
    source.write_all(film).unwrap();
    let files: Vec<_> = (0..RUNGS_MAX)
        .map(|_| FilmFiles {
            whole: empty(),
            pieces: empty(),
        })
        .collect();
    let into = files
        .iter()
        .map(|files| FilmFiles {
            whole: files.whole.try_clone().unwrap(),
            pieces: files.pieces.try_clone().unwrap(),
        })
        .collect();
    let mut rungs = vec![];
    let playing = transcode(&source, into, &FilmLimits::default(), &mut |news| {
        if let FilmNews::Begun { rungs: begun, .. } = &news {
            rungs.clone_from(begun);
        }
        tell(news);
        true
    })?;
    Ok(Made { rungs, files, playing })
}

fn all_of(file: &mut File) -> Vec<u8> {
    let mut bytes = vec![];
    file.seek(SeekFrom::Start(0)).unwrap();
    file.read_to_end(&mut bytes).unwrap();
    bytes
}

impl Made {
    fn sizes(&self) -> Vec<(u32, u32, u32)> {
        let rungs = self.rungs.iter();
        rungs.map(|rung| (rung.side, rung.width, rung.height)).collect()
    }

    fn pieces(&mut self, number: usize) -> Pieces {
        read_pieces(&mut self.files[number].pieces, self.playing).unwrap()
    }
}

#[test]
fn each_size_is_written_whole_and_in_pieces_that_begin_together() {
    let mut made = made_of(&with_sound(a_film(854, 482, 5.0)));

    assert_eq!(made.sizes(), [(482, 854, 482)], "the next would hardly be smaller");
    assert_eq!(made.playing.duration, Duration::from_secs(5));
    let pieces = made.pieces(0);
    let seconds: Vec<_> = pieces.pieces.iter().map(|(_, time)| time.as_secs_f64()).collect();
    assert_eq!(seconds, [2.0, 2.0, 1.0]);
    assert!(pieces.codecs.starts_with("avc1.64") && pieces.codecs.ends_with(",mp4a.40.2"));
    for bytes in [all_of(&mut made.files[0].whole), all_of(&mut made.files[0].pieces)] {
        let played = check_video(bytes).expect("H.264 in MP4");
        assert_eq!((played.width, played.height), (854, 482));
        assert!(
            (played.duration.as_secs_f64() - 5.0).abs() < 0.1,
            "{:?}",
            played.duration
        );
    }
    let length = pieces.head_bytes + pieces.pieces.iter().map(|(bytes, _)| bytes).sum::<u64>();
    assert_eq!(made.files[0].pieces.seek(SeekFrom::End(0)).unwrap(), length);
}

#[test]
fn a_film_that_was_turned_and_is_silent_comes_upright_in_every_size() {
    let mut made = made_of(&turned(a_film(960, 720, 1.0), 720));

    assert_eq!(made.sizes(), [(720, 720, 960), (480, 480, 640)]);
    let lists: Vec<_> = (0..2)
        .map(|number| {
            let rung = made.rungs[number];
            (rung, made.pieces(number))
        })
        .collect();
    assert!(lists.iter().all(|(_, pieces)| !pieces.codecs.contains("mp4a")));
    let named: Vec<_> = lists
        .iter()
        .map(|(rung, pieces)| (*rung, pieces, format!("{}.m3u8", rung.side)))
        .collect();
    let list = film_playlist(&named);
    assert!(list.contains("RESOLUTION=720x960") && list.contains("RESOLUTION=480x640"));
    assert!(
        list.find("\n720.m3u8\n") < list.find("\n480.m3u8\n"),
        "the largest first"
    );
    let size = size_playlist(&lists[1].1, "480.m4s");
    assert_eq!(size.matches("#EXTINF:1.000000,").count(), 1, "{size}");
    assert!(
        all_of(&mut made.files[2].pieces).is_empty(),
        "no size that nobody asked for"
    );
}

#[test]
fn an_odd_film_is_made_even_and_nothing_is_enlarged() {
    let mut made = made_of(&a_film(202, 134, 0.5));

    assert_eq!(made.sizes(), [(134, 202, 134)]);
    assert_eq!(made.pieces(0).pieces.len(), 1);
}
