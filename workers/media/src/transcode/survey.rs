//! Surveys a film before decoding: its streams, duration, and frame rate.

use super::length::measure;
use super::rate::rate_of;
use super::sound;
use super::told::Told;
use super::turn::Turn;
use super::{FilmError, FilmLimits, FilmNews};
use ffmpeg_next::codec::{self, Id, decoder, threading};
use ffmpeg_next::format::context::{Input, StreamIo};
use ffmpeg_next::format::stream::{Disposition, Stream};
use ffmpeg_next::{Dictionary, Error, Packet, Rational, format, media};
use std::fs::File;
use std::io::{Seek, SeekFrom};

/// Containers that hold their own pictures and refer to no other files.
const FORMATS: &str = "mov,matroska,webm,avi,flv,mpeg,mpegts,asf";
const CODECS: [Id; 20] = [
    Id::H264,
    Id::HEVC,
    Id::AV1,
    Id::VP8,
    Id::VP9,
    Id::MPEG4,
    Id::MPEG1VIDEO,
    Id::MPEG2VIDEO,
    Id::MJPEG,
    Id::PRORES,
    Id::H263,
    Id::FLV1,
    Id::MSMPEG4V1,
    Id::MSMPEG4V2,
    Id::MSMPEG4V3,
    Id::WMV1,
    Id::WMV2,
    Id::WMV3,
    Id::VC1,
    Id::DVVIDEO,
];
/// Bytes read at a time.
const GULP: usize = 1 << 18;
/// One stream of the file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Track {
    pub(super) index: usize,
    pub(super) base: Rational,
}

impl Track {
    pub(super) fn seconds(self, units: i64) -> f64 {
        whole(units) * f64::from(self.base)
    }
}

/// Properties of a film.
pub(super) struct Survey {
    pub(super) picture: Track,
    pub(super) sound: Option<Track>,
    /// Upright, with square pixels.
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) turn: Turn,
    /// When its first picture is shown or its first sound is heard, in seconds of the file.
    pub(super) begin: f64,
    pub(super) seconds: f64,
    pub(super) rate: Rational,
    /// Number of compressed pictures that are shown.
    pub(super) count: u64,
    pub(super) max_pixels: u64,
    /// Its end is missing.
    pub(super) ends_early: bool,
}

pub(super) fn survey(
    source: &File,
    limits: &FilmLimits,
    tell: &mut dyn FnMut(FilmNews) -> bool,
) -> Result<Survey, FilmError> {
    let mut file = open(source)?;
    let stream = best_picture(&file)?;
    let picture = track_of(&stream);
    let decoder = open_pictures(&stream)?;
    let (turn, told_rate) = (Turn::of(&stream), f64::from(stream.avg_frame_rate()));
    let heard = file.streams().best(media::Type::Audio);
    // Sound that can't be decoded doesn't make the film longer.
    let heard = heard.filter(|stream| sound::open_decoder(stream).is_some());
    let sound = heard.as_ref().map(track_of);
    let (width, height) = (decoder.width(), decoder.height());
    let pixels = u64::from(width) * u64::from(height);
    if pixels == 0 {
        return Err(FilmError::Damaged(Error::InvalidData));
    }
    if width.max(height) > limits.max_side || pixels > limits.max_pixels {
        return Err(FilmError::TooLarge);
    }
    let (width, height) = turn.size(square(width, decoder.aspect_ratio()), height);
    let told = Told::of(&file, source, [Some(&stream), heard.as_ref()])?;
    let mut measured = measure(&mut file, (picture, sound), limits, tell)?;
    let ends_early = told.is_cut(&measured)?;
    if let Told::File(seconds) = told {
        measured.stay_until(seconds.min(limits.longest.as_secs_f64()));
    }
    let told_rate = if told_rate > 0.0 {
        told_rate
    } else {
        measured.pictures.rate()
    };
    let (begin, end) = measured.span();
    let rate = rate_of(told_rate);
    Ok(Survey {
        picture,
        sound,
        width,
        height,
        turn,
        begin,
        seconds: (end - begin).max(1.0 / f64::from(rate)),
        rate,
        count: measured.pictures.count,
        max_pixels: limits.max_pixels,
        ends_early,
    })
}

/// Opens it for reading from the beginning.
pub(super) fn open(source: &File) -> Result<Input, FilmError> {
    let mut source = source.try_clone()?;
    source.seek(SeekFrom::Start(0))?;
    let mut options = Dictionary::new();
    options.set("format_whitelist", FORMATS);
    // Referenced files are never opened.
    options.set("protocol_whitelist", "none");
    StreamIo::from_read_seek_with_capacity(source, GULP)
        .and_then(|stream| format::input_from_stream(stream, None, Some(options)))
        .map_err(FilmError::Damaged)
}

/// Skips album covers.
pub(super) fn best_picture(file: &Input) -> Result<Stream<'_>, FilmError> {
    let best = file.streams().best(media::Type::Video);
    best.filter(|stream| !stream.disposition().contains(Disposition::ATTACHED_PIC))
        .ok_or(FilmError::Pictureless)
}

pub(super) fn open_pictures(stream: &Stream<'_>) -> Result<decoder::Video, FilmError> {
    if !CODECS.contains(&stream.parameters().id()) {
        return Err(FilmError::UnknownFormat);
    }
    let mut context = codec::Context::from_parameters(stream.parameters()).map_err(FilmError::Damaged)?;
    // Jobs share the machine.
    context.set_threading(threading::Config {
        kind: threading::Type::Frame,
        count: 2,
        ..threading::Config::default()
    });
    let mut decoder = context.decoder();
    decoder.set_packet_time_base(stream.time_base());
    decoder.video().map_err(|error| match error {
        Error::DecoderNotFound => FilmError::UnknownFormat,
        error => FilmError::Damaged(error),
    })
}

/// The next packet, or the end. An error is not an end: a truncated film must not pass for a complete one.
pub(super) fn next_packet(file: &mut Input) -> Result<Option<Packet>, FilmError> {
    let mut packet = Packet::empty();
    match packet.read(file) {
        Ok(()) => Ok(Some(packet)),
        Err(Error::Eof) => Ok(None),
        Err(error) => Err(FilmError::Damaged(error)),
    }
}

pub(super) fn track_of(stream: &Stream<'_>) -> Track {
    Track {
        index: stream.index(),
        base: stream.time_base(),
    }
}

/// A width in square pixels. Implausible aspect ratios are ignored.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at most four times a side that was let in"
)]
fn square(width: u32, shape: Rational) -> u32 {
    let shape = f64::from(shape);
    if (0.25..=4.0).contains(&shape) {
        (f64::from(width) * shape).round().max(1.0) as u32
    } else {
        width
    }
}

/// Timestamps are well within the integers that a float represents exactly.
#[expect(clippy::cast_precision_loss, reason = "an hour in units of a file is below 2^53")]
pub(super) fn whole(units: i64) -> f64 {
    units as f64
}
