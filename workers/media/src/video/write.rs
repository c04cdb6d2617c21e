//! Writes MP4 files in memory.

use super::VideoError;
use super::film::{self, FORMATS, Film, Reel, whole};
use super::motion::RATE;
use super::sampler::Frame;
use crate::VoiceError;
use crate::voice::{RATE as SOUND_RATE, read::read_of, write as sound};
use ffmpeg_next::codec::{self, Id, flag};
use ffmpeg_next::format::Pixel;
use ffmpeg_next::format::context::{Output, StreamIo};
use ffmpeg_next::util::color;
use ffmpeg_next::{Dictionary, Error, Packet, Rational, encoder, format, frame};
use std::time::Duration;

/// Seconds at either end of a voice over which the other sound fades down and up.
const STEP_BACK: f32 = 0.3;
/// Volume of the other sound meanwhile.
const BEHIND: f32 = 0.22;
/// Maximum repetitions of the pictures for a voice.
const MAX_LOOPS: i64 = 40;

/// The video's own sound under a voice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    /// Turned down while the voice speaks.
    Duck,
    /// Replaced by the voice.
    Replace,
}

/// The same pictures with that voice; they loop if the voice is longer.
#[expect(clippy::cast_precision_loss, reason = "a voice has a few million samples at most")]
pub fn lay_voice(video: Vec<u8>, voice: &[f32], other: Sound) -> Result<Film, VideoError> {
    let reel = film::read(video.clone())?;
    let seconds = reel.seconds();
    let spoken = voice.len() as f64 / f64::from(SOUND_RATE);
    let loops = times(spoken / seconds);
    let length = samples(seconds * whole(loops));
    let mut mixed = match other {
        Sound::Replace => vec![],
        Sound::Duck => match read_of(video, FORMATS, length) {
            Ok(heard) => heard,
            // Most of our videos are silent.
            Err(VoiceError::Soundless) => vec![],
            Err(error) => return Err(error.into()),
        },
    };
    mixed.resize(length, 0.0);
    mix(&mut mixed, voice);
    write(&reel, loops, Some(&mixed))
}

#[expect(clippy::cast_precision_loss, reason = "a film has a few million samples at most")]
fn mix(under: &mut [f32], voice: &[f32]) {
    let step = STEP_BACK * SOUND_RATE as f32;
    for (at, sample) in under.iter_mut().enumerate() {
        let after = (at as f32 - voice.len() as f32).max(0.0);
        let back = ((at as f32).min(step) / step).min(1.0 - after.min(step) / step);
        *sample *= 1.0 - (1.0 - BEHIND) * back;
        *sample = (*sample + voice.get(at).copied().unwrap_or_default()).clamp(-1.0, 1.0);
    }
}

/// Writes compressed pictures, repeated `loops` times, with an optional sound.
pub(super) fn write(reel: &Reel, loops: i64, sound: Option<&[f32]>) -> Result<Film, VideoError> {
    let bytes = mux(reel, loops, sound).map_err(VideoError::Encode)?;
    Ok(Film {
        bytes,
        width: reel.width,
        height: reel.height,
        duration: Duration::from_secs_f64(reel.seconds() * whole(loops)),
    })
}

fn mux(reel: &Reel, loops: i64, samples: Option<&[f32]>) -> Result<Vec<u8>, Error> {
    let memory = sound::Memory::default();
    let mut file = format::output_to_stream(StreamIo::from_write_seek(memory.clone())?, None, Some("mp4"))?;
    let mut stream = file.add_stream(encoder::find(Id::None))?;
    stream.set_time_base(reel.time_base);
    stream.set_parameters(reel.parameters.clone());
    let heard = match samples {
        Some(samples) => {
            let mut encoder = sound::open_encoder()?;
            let mut stream = file.add_stream(encoder::find(Id::AAC))?;
            stream.set_time_base(SOUND_BASE);
            stream.set_parameters(&encoder);
            compress(&mut encoder, samples)?
        }
        None => vec![],
    };
    let pictures = reel.packets.len() * usize::try_from(loops).unwrap_or(1);
    file.write_header_with(contents_first(pictures, heard.len()))?;
    let mut heard = heard.into_iter().peekable();
    for turn in 0..loops {
        for packet in &reel.packets {
            let now = f64::from(reel.time_base) * whole(packet.dts().unwrap_or_default() + turn * reel.length);
            while let Some(piece) = heard.next_if(|piece| seconds_of(piece) <= now) {
                put(piece, 1, SOUND_BASE, &mut file)?;
            }
            let mut packet = packet.clone();
            let shift = turn * reel.length;
            packet.set_pts(packet.pts().map(|pts| pts + shift));
            packet.set_dts(packet.dts().map(|dts| dts + shift));
            put(packet, 0, reel.time_base, &mut file)?;
        }
    }
    for piece in heard {
        put(piece, 1, SOUND_BASE, &mut file)?;
    }
    file.write_trailer()?;
    drop(file);
    Ok(memory.take())
}

#[expect(clippy::cast_possible_wrap, reason = "24,000 is a small number")]
const SOUND_BASE: Rational = Rational(1, SOUND_RATE as i32);

fn seconds_of(piece: &Packet) -> f64 {
    whole(piece.pts().unwrap_or_default()) / f64::from(SOUND_RATE)
}

fn compress(encoder: &mut encoder::Audio, samples: &[f32]) -> Result<Vec<Packet>, Error> {
    let mut packets = vec![];
    let mut at = 0;
    for piece in samples.chunks(encoder.frame_size() as usize) {
        encoder.send_frame(&sound::frame_of(piece, at))?;
        at += i64::try_from(piece.len()).unwrap_or_default();
        drain(encoder, &mut packets);
    }
    encoder.send_eof()?;
    drain(encoder, &mut packets);
    Ok(packets)
}

fn drain(encoder: &mut encoder::Encoder, packets: &mut Vec<Packet>) {
    let mut packet = Packet::empty();
    while encoder.receive_packet(&mut packet).is_ok() {
        packets.push(std::mem::replace(&mut packet, Packet::empty()));
    }
}

fn put(mut packet: Packet, stream: usize, base: Rational, file: &mut Output) -> Result<(), Error> {
    let target = file.stream(stream).ok_or(Error::StreamNotFound)?.time_base();
    packet.set_stream(stream);
    packet.set_position(-1);
    packet.rescale_ts(base, target);
    packet.write_interleaved(file)
}

/// Reserves room for the index before the pictures, so that playback starts before the whole file is there.
fn contents_first(pictures: usize, pieces: usize) -> Dictionary<'static> {
    let mut options = Dictionary::new();
    options.set("moov_size", &(8_192 + 40 * pictures + 24 * pieces).to_string());
    options
}

/// Pictures being written to a file.
pub(super) struct Shooting {
    encoder: encoder::Video,
    packets: Vec<Packet>,
    width: u32,
    height: u32,
    count: u32,
}

impl Shooting {
    pub(super) fn begin(width: u32, height: u32, count: u32) -> Result<Self, Error> {
        let codec = encoder::find_by_name("libx264").ok_or(Error::EncoderNotFound)?;
        let mut encoder = codec::Context::new_with_codec(codec).encoder().video()?;
        encoder.set_width(width);
        encoder.set_height(height);
        encoder.set_format(Pixel::YUV420P);
        encoder.set_time_base(PICTURE_BASE);
        encoder.set_frame_rate(Some(Rational(PICTURE_BASE.1, 1)));
        encoder.set_gop(RATE * 2);
        encoder.set_colorspace(color::Space::BT709);
        encoder.set_color_range(color::Range::MPEG);
        encoder.set_color_primaries(color::Primaries::BT709);
        encoder.set_flags(flag::Flags::GLOBAL_HEADER);
        let mut options = Dictionary::new();
        options.set("preset", "veryfast");
        options.set("crf", "22");
        // Jobs share the machine.
        options.set("threads", "2");
        Ok(Self {
            encoder: encoder.open_as_with(codec, options)?,
            packets: vec![],
            width,
            height,
            count,
        })
    }

    pub(super) fn add(&mut self, number: u32, picture: &Frame) -> Result<(), Error> {
        let mut frame = frame::Video::new(Pixel::YUV420P, self.width, self.height);
        frame.set_pts(Some(number.into()));
        let width = self.width as usize;
        for (plane, (pixels, row)) in [
            (&picture.luma, width),
            (&picture.blue, width / 2),
            (&picture.red, width / 2),
        ]
        .into_iter()
        .enumerate()
        {
            let stride = frame.stride(plane);
            let rows = frame.data_mut(plane).chunks_mut(stride);
            for (to, from) in rows.zip(pixels.chunks(row)) {
                to[..row].copy_from_slice(from);
            }
        }
        self.encoder.send_frame(&frame)?;
        drain(&mut self.encoder, &mut self.packets);
        Ok(())
    }

    pub(super) fn end(mut self) -> Result<Film, Error> {
        self.encoder.send_eof()?;
        drain(&mut self.encoder, &mut self.packets);
        for packet in &mut self.packets {
            packet.set_duration(1);
        }
        let reel = Reel {
            parameters: codec::Parameters::from(&self.encoder),
            time_base: PICTURE_BASE,
            packets: self.packets,
            length: self.count.into(),
            width: self.width,
            height: self.height,
        };
        Ok(Film {
            bytes: mux(&reel, 1, None)?,
            width: self.width,
            height: self.height,
            duration: Duration::from_millis(u64::from(self.count) * 1_000 / u64::from(RATE)),
        })
    }
}

#[expect(clippy::cast_possible_wrap, reason = "24 is a small number")]
const PICTURE_BASE: Rational = Rational(1, RATE as i32);

#[expect(clippy::cast_possible_truncation, reason = "clamped to a few turns")]
fn times(share: f64) -> i64 {
    (share.ceil() as i64).clamp(1, MAX_LOOPS)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a video lasts minutes"
)]
fn samples(seconds: f64) -> usize {
    (seconds * f64::from(SOUND_RATE)) as usize
}

#[cfg(test)]
mod tests {
    use super::{Sound, lay_voice, mix};
    use crate::voice::RATE;
    use crate::{CameraMove, Motion, Picture, set_in_motion};

    fn silent() -> Vec<u8> {
        let picture = Picture::from_rgb(64, 64, vec![90; 64 * 64 * 3]).unwrap();
        let motion = Motion {
            camera: CameraMove::ZoomIn,
            seconds: 2.0,
            longest: 64,
        };
        set_in_motion(&picture, &motion, &mut |_| true).unwrap().bytes
    }

    #[test]
    fn pictures_begin_again_under_a_voice_that_is_longer() {
        let voice: Vec<f32> = (0..RATE * 5).map(|at| if at % 50 < 25 { 0.4 } else { -0.4 }).collect();

        let film = lay_voice(silent(), &voice, Sound::Replace).unwrap();
        assert_eq!(film.duration.as_secs(), 6);

        let twice = lay_voice(film.bytes, &voice[..RATE as usize], Sound::Duck).unwrap();
        assert_eq!(twice.duration.as_secs(), 6);
    }

    #[test]
    fn what_was_heard_before_steps_back_and_returns() {
        let mut under = vec![0.5; RATE as usize * 4];

        mix(&mut under, &vec![0.0; RATE as usize * 2]);

        assert!(under[RATE as usize] < 0.12 && under[0] > 0.49);
        assert!((under[RATE as usize * 3] - 0.5).abs() < 0.001);
    }
}
