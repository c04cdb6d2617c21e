use super::{MAX_SAMPLES, RATE, VoiceError};
use ffmpeg_next::channel_layout::ChannelLayout;
use ffmpeg_next::codec::{self, Id};
use ffmpeg_next::format::context::{Input, StreamIo};
use ffmpeg_next::format::sample::{Sample, Type};
use ffmpeg_next::software::resampling;
use ffmpeg_next::{Dictionary, Error, decoder, format, frame, media};
use std::io::Cursor;

/// The file declares its own format, and some formats can refer to other files: only these are read.
const FORMATS: &str = "wav,mp3,flac,ogg,aac";
const CODECS: [Id; 9] = [
    Id::PCM_S16LE,
    Id::PCM_S24LE,
    Id::PCM_S32LE,
    Id::PCM_F32LE,
    Id::MP3,
    Id::FLAC,
    Id::OPUS,
    Id::VORBIS,
    Id::AAC,
];
const OURS: Sample = Sample::F32(Type::Packed);
/// Samples per read of a resampler's remaining output.
const LEFT_OVER: usize = 4_096;

/// The samples of one channel, slightly more than [`MAX_SAMPLES`] at most.
pub(super) fn read(sound: Vec<u8>) -> Result<Vec<f32>, VoiceError> {
    read_of(sound, FORMATS, MAX_SAMPLES)
}

/// The same for other formats, up to `limit` samples.
pub(crate) fn read_of(sound: Vec<u8>, formats: &str, limit: usize) -> Result<Vec<f32>, VoiceError> {
    let mut file = open(sound, formats).map_err(VoiceError::Damaged)?;
    let stream = file.streams().best(media::Type::Audio).ok_or(VoiceError::Soundless)?;
    let (index, parameters) = (stream.index(), stream.parameters());
    if !CODECS.contains(&parameters.id()) {
        return Err(VoiceError::Soundless);
    }
    let context = codec::Context::from_parameters(parameters).map_err(VoiceError::Damaged)?;
    let decoder = context.decoder().audio().map_err(VoiceError::Damaged)?;
    decode(&mut file, index, decoder, limit).map_err(VoiceError::Damaged)
}

fn open(sound: Vec<u8>, formats: &str) -> Result<Input, Error> {
    let mut options = Dictionary::new();
    options.set("format_whitelist", formats);
    let sound = StreamIo::from_read_seek(Cursor::new(sound))?;
    format::input_from_stream(sound, None, Some(options))
}

fn decode(file: &mut Input, index: usize, mut decoder: decoder::Audio, limit: usize) -> Result<Vec<f32>, Error> {
    let mut heard = Heard::default();
    for (_, packet) in file.packets().filter(|(stream, _)| stream.index() == index) {
        match decoder.send_packet(&packet) {
            // An unreadable packet is a gap, not the end.
            Ok(()) | Err(Error::InvalidData) => heard.hear(&mut decoder)?,
            Err(error) => return Err(error),
        }
        if heard.samples.len() > limit {
            return Ok(heard.samples);
        }
    }
    decoder.send_eof()?;
    heard.hear(&mut decoder)?;
    heard.end()
}

/// Decoded and resampled sound.
#[derive(Default)]
struct Heard {
    samples: Vec<f32>,
    /// Created when the first piece shows its format.
    resampler: Option<resampling::Context>,
}

impl Heard {
    fn hear(&mut self, decoder: &mut decoder::Audio) -> Result<(), Error> {
        let mut piece = frame::Audio::empty();
        while decoder.receive_frame(&mut piece).is_ok() {
            if piece.channel_layout().is_empty() {
                piece.set_channel_layout(ChannelLayout::default(i32::from(piece.channels())));
            }
            self.resample(&piece)?;
        }
        Ok(())
    }

    fn resample(&mut self, piece: &frame::Audio) -> Result<(), Error> {
        let resampler = match &mut self.resampler {
            Some(resampler) => resampler,
            None => self.resampler.insert(resampler_of(piece)?),
        };
        let room = piece.samples() * RATE as usize / piece.rate().max(1) as usize + LEFT_OVER;
        let mut sound = frame::Audio::new(OURS, room, ChannelLayout::MONO);
        resampler.run(piece, &mut sound)?;
        self.samples.extend_from_slice(sound.plane(0));
        Ok(())
    }

    fn end(mut self) -> Result<Vec<f32>, Error> {
        let Some(mut resampler) = self.resampler else {
            return Ok(self.samples);
        };
        loop {
            let mut rest = frame::Audio::new(OURS, LEFT_OVER, ChannelLayout::MONO);
            resampler.flush(&mut rest)?;
            if rest.samples() == 0 {
                return Ok(self.samples);
            }
            self.samples.extend_from_slice(rest.plane(0));
        }
    }
}

fn resampler_of(piece: &frame::Audio) -> Result<resampling::Context, Error> {
    resampling::Context::get(
        piece.format(),
        piece.channel_layout(),
        piece.rate(),
        OURS,
        ChannelLayout::MONO,
        RATE,
    )
}
