//! Surveys a film before decoding: its streams, duration, and frame rate.

use super::rate::rate_of;
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
/// Share of the declared duration that must be present: a truncated file simply ends early.
const WHOLE: f64 = 0.8;
/// Maximum pictures per second; more is an attack.
const DENSEST: u64 = 250;

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
    /// When its first picture is shown, in seconds of the file.
    pub(super) begin: f64,
    pub(super) seconds: f64,
    pub(super) rate: Rational,
    /// Number of compressed pictures.
    pub(super) count: u64,
    pub(super) max_pixels: u64,
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
    let sound = file.streams().best(media::Type::Audio).map(|stream| track_of(&stream));
    let (width, height) = (decoder.width(), decoder.height());
    let pixels = u64::from(width) * u64::from(height);
    if pixels == 0 {
        return Err(FilmError::Damaged(Error::InvalidData));
    }
    if width.max(height) > limits.max_side || pixels > limits.max_pixels {
        return Err(FilmError::TooLarge);
    }
    let (width, height) = turn.size(square(width, decoder.aspect_ratio()), height);
    let told_seconds = picture.seconds(stream.duration().max(0));
    let length = measure(&mut file, picture, limits, tell)?;
    if length.end - length.begin < told_seconds * WHOLE {
        return Err(FilmError::Damaged(Error::InvalidData));
    }
    let rate = rate_of(if told_rate > 0.0 { told_rate } else { length.rate() });
    Ok(Survey {
        picture,
        sound,
        width,
        height,
        turn,
        begin: length.begin,
        seconds: (length.end - length.begin).max(1.0 / f64::from(rate)),
        rate,
        count: length.count,
        max_pixels: limits.max_pixels,
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

/// Times in seconds of the file.
struct Length {
    begin: f64,
    /// When the last picture begins.
    last: f64,
    end: f64,
    count: u64,
}

impl Length {
    fn rate(&self) -> f64 {
        whole(i64::try_from(self.count).unwrap_or(i64::MAX) - 1) / (self.last - self.begin)
    }
}

fn measure(
    file: &mut Input,
    track: Track,
    limits: &FilmLimits,
    tell: &mut dyn FnMut(FilmNews) -> bool,
) -> Result<Length, FilmError> {
    let mut length = Length {
        begin: f64::MAX,
        last: f64::MIN,
        end: f64::MIN,
        count: 0,
    };
    let most = limits.longest.as_secs().max(1) * DENSEST;
    while let Some(packet) = next_packet(file)? {
        if !tell(FilmNews::Percent(0)) {
            return Err(FilmError::Stopped);
        }
        if packet.stream() != track.index {
            continue;
        }
        length.count += 1;
        // Pictures before zero are decoded but not shown.
        if let Some(at) = packet.pts().or(packet.dts()).filter(|&at| at >= 0) {
            length.begin = length.begin.min(track.seconds(at));
            length.last = length.last.max(track.seconds(at));
            length.end = length.end.max(track.seconds(at.saturating_add(packet.duration())));
        }
        if length.end - length.begin > limits.longest.as_secs_f64() || length.count > most {
            return Err(FilmError::TooLong);
        }
    }
    match length.count {
        0 => Err(FilmError::Pictureless),
        _ if length.begin > length.end => Err(FilmError::Damaged(Error::InvalidData)),
        _ => Ok(length),
    }
}

fn track_of(stream: &Stream<'_>) -> Track {
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
