//! A film's sound: re-encoded as stereo AAC, in sync with the pictures.

use super::FilmError;
use super::survey::{Track, whole};
use ffmpeg_next::channel_layout::ChannelLayout;
use ffmpeg_next::codec::{self, Id, flag};
use ffmpeg_next::format::context::Input;
use ffmpeg_next::format::sample::{Sample, Type};
use ffmpeg_next::format::stream::Stream;
use ffmpeg_next::software::resampling;
use ffmpeg_next::{Error, Packet, Rational, decoder, encoder, frame};

pub(super) const RATE: u32 = 48_000;
pub(super) const BASE: Rational = Rational(1, RATE.cast_signed());
const BIT_RATE: usize = 128_000;
const OURS: Sample = Sample::F32(Type::Planar);
/// Drift in samples before it is corrected: 100 ms.
const SLACK: i64 = RATE as i64 / 10;
/// Room for a resampler's remaining output.
const LEFT_OVER: usize = 4_096;

/// Decodes a stream and encodes it again.
pub(super) struct Ear {
    track: Track,
    decoder: decoder::Audio,
    /// For one sample format; rebuilt if that changes midway.
    resampler: Option<(Sample, u32, ChannelLayout, resampling::Context)>,
    pub(super) encoder: encoder::Audio,
    /// Left and right, not yet encoded.
    waiting: [Vec<f32>; 2],
    /// Samples decoded, including encoded ones.
    heard: i64,
    written: i64,
    /// Of the film.
    limit: i64,
    begin: f64,
}

impl Ear {
    /// `None`: an unsupported codec, so the film is silent.
    #[expect(clippy::cast_possible_truncation, reason = "an hour has 173 million samples")]
    pub(super) fn open(file: &Input, track: Track, begin: f64, seconds: f64) -> Result<Option<Self>, FilmError> {
        let opened = file.stream(track.index).and_then(|stream| open_decoder(&stream));
        let Some(decoder) = opened else { return Ok(None) };
        Ok(Some(Self {
            track,
            decoder,
            resampler: None,
            encoder: open_encoder().map_err(FilmError::Encode)?,
            waiting: [vec![], vec![]],
            heard: 0,
            written: 0,
            limit: (seconds * f64::from(RATE)).ceil() as i64,
            begin,
        }))
    }

    /// Encoded packets after that input packet; `None` is the end.
    pub(super) fn hear(&mut self, packet: Option<&Packet>) -> Result<Vec<Packet>, FilmError> {
        // An unreadable packet is a gap, not the end.
        let _ = match packet {
            Some(packet) => self.decoder.send_packet(packet),
            None => self.decoder.send_eof(),
        };
        let mut piece = frame::Audio::empty();
        while self.decoder.receive_frame(&mut piece).is_ok() {
            if piece.channel_layout().is_empty() {
                piece.set_channel_layout(ChannelLayout::default(i32::from(piece.channels())));
            }
            let at = piece.timestamp().map(|at| self.track.seconds(at) - self.begin);
            // A piece in an unsupported format is a gap as well.
            if let Ok(sound) = self.resample(&piece) {
                self.keep(at, &sound);
            }
        }
        let mut packets = vec![];
        self.write(packet.is_none(), &mut packets).map_err(FilmError::Encode)?;
        Ok(packets)
    }

    fn resample(&mut self, piece: &frame::Audio) -> Result<frame::Audio, Error> {
        let shape = (piece.format(), piece.rate(), piece.channel_layout());
        let fits = self
            .resampler
            .as_ref()
            .is_some_and(|made| (made.0, made.1, made.2) == shape);
        if !fits {
            let made = resampling::Context::get(shape.0, shape.2, shape.1, OURS, ChannelLayout::STEREO, RATE)?;
            self.resampler = Some((shape.0, shape.1, shape.2, made));
        }
        let room = piece.samples() * RATE as usize / piece.rate().max(1) as usize + LEFT_OVER;
        let mut sound = frame::Audio::new(OURS, room, ChannelLayout::STEREO);
        let (.., resampler) = self.resampler.as_mut().ok_or(Error::Bug)?;
        resampler.run(piece, &mut sound)?;
        Ok(sound)
    }

    /// Aligns a piece: inserts silence before it if something is missing, and skips the part that overlaps.
    #[expect(clippy::cast_possible_truncation, reason = "an hour has 173 million samples")]
    fn keep(&mut self, seconds: Option<f64>, sound: &frame::Audio) {
        let place = seconds.map_or(self.heard, |seconds| (seconds * f64::from(RATE)).round() as i64);
        let drift = place.min(self.limit) - self.heard;
        if drift > SLACK {
            self.fill(drift);
        }
        let twice = if drift < -SLACK { -drift } else { 0 };
        let from = usize::try_from(twice).unwrap_or(usize::MAX).min(sound.samples());
        let room = usize::try_from(self.limit - self.heard).unwrap_or_default();
        let to = sound.samples().min(from.saturating_add(room));
        for (channel, waiting) in self.waiting.iter_mut().enumerate() {
            waiting.extend_from_slice(&sound.plane::<f32>(channel)[from..to]);
        }
        self.heard += i64::try_from(to - from).unwrap_or_default();
    }

    fn fill(&mut self, samples: i64) {
        for waiting in &mut self.waiting {
            waiting.resize(waiting.len() + usize::try_from(samples).unwrap_or_default(), 0.0);
        }
        self.heard += samples;
    }

    fn write(&mut self, is_end: bool, packets: &mut Vec<Packet>) -> Result<(), Error> {
        if is_end && self.heard == 0 {
            // The file declares a sound track, so it must have one.
            self.fill(self.limit);
        }
        let length = self.encoder.frame_size() as usize;
        let whole_frames = self.waiting[0].len() / length * length;
        let end = if is_end { self.waiting[0].len() } else { whole_frames };
        for from in (0..end).step_by(length) {
            let to = (from + length).min(end);
            let mut piece = frame::Audio::new(OURS, to - from, ChannelLayout::STEREO);
            piece.set_rate(RATE);
            piece.set_pts(Some(self.written));
            for (channel, waiting) in self.waiting.iter().enumerate() {
                piece.plane_mut::<f32>(channel).copy_from_slice(&waiting[from..to]);
            }
            self.written += i64::try_from(to - from).unwrap_or_default();
            self.encoder.send_frame(&piece)?;
            drain(&mut self.encoder, packets);
        }
        for waiting in &mut self.waiting {
            waiting.drain(..end);
        }
        if is_end {
            self.encoder.send_eof()?;
            drain(&mut self.encoder, packets);
        }
        Ok(())
    }

    /// Maximum packets of the sound.
    pub(super) fn packets(&self) -> f64 {
        whole(self.limit) / f64::from(self.encoder.frame_size().max(1)) + 4.0
    }
}

/// `None`: an unsupported codec.
pub(super) fn open_decoder(stream: &Stream<'_>) -> Option<decoder::Audio> {
    let context = codec::Context::from_parameters(stream.parameters()).ok()?;
    let mut decoder = context.decoder();
    decoder.set_packet_time_base(stream.time_base());
    decoder.audio().ok()
}

fn drain(encoder: &mut encoder::Encoder, packets: &mut Vec<Packet>) {
    let mut packet = Packet::empty();
    while encoder.receive_packet(&mut packet).is_ok() {
        packets.push(std::mem::replace(&mut packet, Packet::empty()));
    }
}

fn open_encoder() -> Result<encoder::Audio, Error> {
    let codec = encoder::find(Id::AAC).ok_or(Error::EncoderNotFound)?;
    let mut encoder = codec::Context::new_with_codec(codec).encoder().audio()?;
    encoder.set_rate(RATE.cast_signed());
    encoder.set_channel_layout(ChannelLayout::STEREO);
    encoder.set_format(OURS);
    encoder.set_bit_rate(BIT_RATE);
    encoder.set_time_base(BASE);
    encoder.set_flags(flag::Flags::GLOBAL_HEADER);
    encoder.open_as(codec)
}
