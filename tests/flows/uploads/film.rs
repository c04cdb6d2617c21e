//! Small films, as devices of all kinds make them.
use image::{DynamicImage, ImageFormat, imageops::FilterType};
use media::{CameraMove, Motion, Picture, Sound, lay_voice, set_in_motion};

use super::sender::{a_picture, as_file};

/// An MP4 of that many seconds, silent, 320 by 240; different for each seed.
pub fn a_film(seed: u32, seconds: f32) -> Vec<u8> {
    let picture = a_picture(seed).resize_exact(320, 240, FilterType::Triangle).to_rgb8();
    let picture = Picture::from_rgb(320, 240, picture.into_raw()).unwrap();
    let motion = Motion {
        camera: CameraMove::ZoomIn,
        seconds,
        longest: 320,
    };
    set_in_motion(&picture, &motion, &mut |_| true).unwrap().bytes
}

/// The same film with one channel of sound.
pub fn with_sound(film: Vec<u8>) -> Vec<u8> {
    let tone: Vec<f32> = (0..24_000).map(|at| if at % 60 < 30 { 0.3 } else { -0.3 }).collect();
    lay_voice(film, &tone, Sound::Replace).unwrap().bytes
}

/// As a telephone that was held upright notes it: to be turned a quarter to the right.
pub fn turned(mut film: Vec<u8>) -> Vec<u8> {
    let header = film.windows(4).position(|word| word == b"tkhd").unwrap();
    let matrix: [i32; 9] = [0, 1 << 16, 0, -(1 << 16), 0, 0, 240 << 16, 0, 1 << 30];
    for (at, number) in matrix.into_iter().enumerate() {
        let place = header + 44 + at * 4;
        film[place..place + 4].copy_from_slice(&number.to_be_bytes());
    }
    film
}

/// With that many extra bytes at the end, which players ignore.
pub fn padded(mut film: Vec<u8>, words: &[u8], length: usize) -> Vec<u8> {
    film.extend(u32::try_from(length + 8).unwrap().to_be_bytes());
    film.extend(b"free");
    film.extend(words);
    film.resize(film.len() + length - words.len(), 0);
    film
}

/// An AVI in Motion JPEG, with that many pictures per second, like those of old cameras.
pub fn an_avi(pictures: &[DynamicImage], count: usize, rate: u32) -> Vec<u8> {
    let (width, height) = (pictures[0].width(), pictures[0].height());
    let jpegs: Vec<_> = pictures
        .iter()
        .map(|picture| {
            let mut jpeg = as_file(picture, ImageFormat::Jpeg);
            jpeg.resize(jpeg.len().next_multiple_of(2), 0);
            jpeg
        })
        .collect();
    let frames = u32::try_from(count).unwrap();
    let numbers = |numbers: &[u32]| {
        numbers
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect::<Vec<u8>>()
    };
    let main = numbers(&[1_000_000 / rate, 0, 0, 0x10, frames, 0, 1, 0, width, height, 0, 0, 0, 0]);
    let mut stream = b"vidsMJPG".to_vec();
    stream.extend(numbers(&[0, 0, 0, 1, rate, 0, frames, 0, u32::MAX, 0, 0, 0]));
    let mut format = numbers(&[40, width, height, 0x0018_0001]);
    format.extend(b"MJPG");
    format.extend(numbers(&[width * height * 3, 0, 0, 0, 0]));
    let (mut movie, mut index) = (b"movi".to_vec(), vec![]);
    for number in 0..count {
        let jpeg = &jpegs[number % jpegs.len()];
        let place = u32::try_from(movie.len()).unwrap();
        index.extend(b"00dc");
        index.extend(numbers(&[0x10, place, u32::try_from(jpeg.len()).unwrap()]));
        movie.extend(chunk(*b"00dc", jpeg));
    }
    let strl = [b"strl".to_vec(), chunk(*b"strh", &stream), chunk(*b"strf", &format)].concat();
    let hdrl = [b"hdrl".to_vec(), chunk(*b"avih", &main), chunk(*b"LIST", &strl)].concat();
    let all = [
        b"AVI ".to_vec(),
        chunk(*b"LIST", &hdrl),
        chunk(*b"LIST", &movie),
        chunk(*b"idx1", &index),
    ];
    chunk(*b"RIFF", &all.concat())
}

fn chunk(name: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap().to_le_bytes();
    [&name[..], &length, content].concat()
}
