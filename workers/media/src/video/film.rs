//! The compressed pictures of a video file, in order.

use super::VideoError;
use crate::voice::begin;
use ffmpeg_next::codec::{self, Id, Parameters};
use ffmpeg_next::format::context::{Input, StreamIo};
use ffmpeg_next::{Dictionary, Error, Packet, Rational, format, media};
use std::io::Cursor;
use std::time::Duration;

/// MP4 and related formats; no other is opened.
pub(super) const FORMATS: &str = "mov";
const MAX_SECONDS: f64 = 1_200.0;
const MAX_SIDE: u32 = 4_096;

/// A finished video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Film {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
    pub duration: Duration,
}

/// The pictures of a file, still compressed.
pub(super) struct Reel {
    pub(super) parameters: Parameters,
    pub(super) time_base: Rational,
    pub(super) packets: Vec<Packet>,
    /// In units of the time base.
    pub(super) length: i64,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Reel {
    pub(super) fn seconds(&self) -> f64 {
        f64::from(self.time_base) * whole(self.length)
    }
}

/// Reads an engine's video: an MP4 with H.264, within bounds. The pictures are kept as they are, in a new file: nothing
/// else of the original is passed on.
pub fn check_video(bytes: Vec<u8>) -> Result<Film, VideoError> {
    let reel = read(bytes)?;
    super::write::write(&reel, 1, None)
}

pub(super) fn read(bytes: Vec<u8>) -> Result<Reel, VideoError> {
    begin();
    let mut file = open(bytes).map_err(VideoError::Damaged)?;
    let stream = file.streams().best(media::Type::Video).ok_or(VideoError::Pictureless)?;
    let (index, time_base, parameters) = (stream.index(), stream.time_base(), stream.parameters());
    if parameters.id() != Id::H264 {
        return Err(VideoError::Pictureless);
    }
    let picture = codec::Context::from_parameters(parameters.clone())
        .and_then(|context| context.decoder().video())
        .map_err(VideoError::Damaged)?;
    let (width, height) = (picture.width(), picture.height());
    if width == 0 || height == 0 || width > MAX_SIDE || height > MAX_SIDE {
        return Err(VideoError::TooLarge);
    }
    let packets = packets_of(&mut file, index).map_err(VideoError::Damaged)?;
    let mut reel = Reel {
        parameters,
        time_base,
        length: length_of(&packets),
        packets,
        width,
        height,
    };
    // The original may begin before or after zero; ours begins at zero.
    let begin = reel.packets.iter().filter_map(Packet::pts).min().unwrap_or_default();
    for packet in &mut reel.packets {
        packet.set_pts(packet.pts().map(|pts| pts - begin));
        packet.set_dts(packet.dts().map(|dts| dts - begin));
    }
    match reel.seconds() {
        seconds if seconds > MAX_SECONDS => Err(VideoError::TooLarge),
        seconds if seconds <= 0.0 => Err(VideoError::Pictureless),
        _ => Ok(reel),
    }
}

fn open(bytes: Vec<u8>) -> Result<Input, Error> {
    let mut options = Dictionary::new();
    options.set("format_whitelist", FORMATS);
    format::input_from_stream(StreamIo::from_read_seek(Cursor::new(bytes))?, None, Some(options))
}

fn packets_of(file: &mut Input, index: usize) -> Result<Vec<Packet>, Error> {
    let mut packets = Vec::new();
    loop {
        let mut packet = Packet::empty();
        match packet.read(file) {
            Ok(()) if packet.stream() == index => packets.push(packet),
            Ok(()) => {}
            Err(Error::Eof) => return Ok(packets),
            Err(error) => return Err(error),
        }
    }
}

/// From the first picture to the end of the last.
fn length_of(packets: &[Packet]) -> i64 {
    let begin = packets.iter().filter_map(Packet::pts).min().unwrap_or_default();
    let end = packets
        .iter()
        .filter_map(|packet| Some(packet.pts()? + packet.duration().max(1)))
        .max();
    end.unwrap_or_default() - begin
}

/// Timestamps are well within the integers that a float represents exactly.
#[expect(clippy::cast_precision_loss, reason = "an hour in units of a file is below 2^53")]
pub(super) fn whole(units: i64) -> f64 {
    units as f64
}
