use super::{RATE, VoiceError};
use ffmpeg_next::channel_layout::ChannelLayout;
use ffmpeg_next::codec::{self, Id, flag};
use ffmpeg_next::format::context::{Output, StreamIo};
use ffmpeg_next::format::sample::{Sample, Type};
use ffmpeg_next::{Dictionary, Error, Packet, encoder, format, frame};
use std::io::{Cursor, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Bits a second, plenty for one voice.
const BIT_RATE: usize = 48_000;
const FORMAT: Sample = Sample::F32(Type::Planar);

pub(super) fn write(samples: &[f32]) -> Result<Vec<u8>, VoiceError> {
    encode(samples).map_err(VoiceError::Encode)
}

fn encode(samples: &[f32]) -> Result<Vec<u8>, Error> {
    let memory = Memory::default();
    let mut file = format::output_to_stream(StreamIo::from_write_seek(memory.clone())?, None, Some("ipod"))?;
    let mut encoder = open_encoder()?;
    let mut stream = file.add_stream(encoder::find(Id::AAC))?;
    stream.set_time_base((1, RATE.cast_signed()));
    stream.set_parameters(&encoder);
    let length = encoder.frame_size() as usize;
    file.write_header_with(contents_first(samples.len() / length))?;
    let mut at = 0;
    for piece in samples.chunks(length) {
        encoder.send_frame(&frame_of(piece, at))?;
        write_packets(&mut encoder, &mut file)?;
        at += i64::try_from(piece.len()).unwrap_or_default();
    }
    encoder.send_eof()?;
    write_packets(&mut encoder, &mut file)?;
    file.write_trailer()?;
    drop(file);
    Ok(memory.take())
}

pub(crate) fn open_encoder() -> Result<encoder::Audio, Error> {
    let codec = encoder::find(Id::AAC).ok_or(Error::EncoderNotFound)?;
    let mut encoder = codec::Context::new_with_codec(codec).encoder().audio()?;
    encoder.set_rate(RATE.cast_signed());
    encoder.set_channel_layout(ChannelLayout::MONO);
    encoder.set_format(FORMAT);
    encoder.set_bit_rate(BIT_RATE);
    encoder.set_time_base((1, RATE.cast_signed()));
    encoder.set_flags(flag::Flags::GLOBAL_HEADER);
    encoder.open_as(codec)
}

/// Leaves room before the sound for what a player must know of it: it plays before it has the whole file.
fn contents_first(frames: usize) -> Dictionary<'static> {
    let mut options = Dictionary::new();
    options.set("moov_size", &(2_048 + 6 * frames).to_string());
    options
}

pub(crate) fn frame_of(piece: &[f32], at: i64) -> frame::Audio {
    let mut frame = frame::Audio::new(FORMAT, piece.len(), ChannelLayout::MONO);
    frame.set_rate(RATE);
    frame.set_pts(Some(at));
    frame.plane_mut(0).copy_from_slice(piece);
    frame
}

fn write_packets(encoder: &mut encoder::Audio, file: &mut Output) -> Result<(), Error> {
    let time_base = file.stream(0).ok_or(Error::StreamNotFound)?.time_base();
    let mut packet = Packet::empty();
    while encoder.receive_packet(&mut packet).is_ok() {
        packet.set_stream(0);
        packet.rescale_ts((1, RATE.cast_signed()), time_base);
        packet.write_interleaved(file)?;
    }
    Ok(())
}

/// A file in memory that is read when its writer is done.
#[derive(Clone, Default)]
pub(crate) struct Memory(Arc<Mutex<Cursor<Vec<u8>>>>);

impl Memory {
    pub(crate) fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.cursor()).into_inner()
    }

    fn cursor(&self) -> MutexGuard<'_, Cursor<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.cursor().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Seek for Memory {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        self.cursor().seek(to)
    }
}
