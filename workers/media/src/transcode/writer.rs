//! One size of a film: H.264 and AAC in MP4, whole and in fragments. Both share the same encoded packets.

use super::FilmFiles;
use super::ladder::Rung;
use super::sound;
use super::still::Colours;
use ffmpeg_next::codec::{self, flag};
use ffmpeg_next::format::context::{Output, StreamIo};
use ffmpeg_next::format::{Pixel, stream};
use ffmpeg_next::util::color::{Primaries, TransferCharacteristic};
use ffmpeg_next::util::picture;
use ffmpeg_next::{Dictionary, Error, Packet, Rational, encoder, format, frame};
use std::fs::File;

/// Bytes written at a time.
const GULP: usize = 1 << 18;

/// Shared by all files of a film.
pub(super) struct Common<'a> {
    pub(super) rate: Rational,
    pub(super) colours: Colours,
    pub(super) sound: Option<&'a encoder::Audio>,
    /// Room for the index, in bytes.
    pub(super) contents: u64,
}

/// Distance of keyframes, each of which starts a fragment: two seconds.
pub(super) fn gop_of(rate: Rational) -> u32 {
    (2 * rate.0).div_euclid(rate.1.max(1)).max(1).cast_unsigned()
}

pub(super) struct Writer {
    encoder: encoder::Video,
    base: Rational,
    /// The whole and the fragments.
    files: [Output; 2],
}

impl Writer {
    pub(super) fn begin(into: FilmFiles, rung: Rung, common: &Common<'_>) -> Result<Self, Error> {
        let encoder = open_encoder(rung, common)?;
        let base = Rational(common.rate.1, common.rate.0);
        let pictures = codec::Parameters::from(&encoder);
        let mut options = Dictionary::new();
        options.set("moov_size", &common.contents.to_string());
        let whole = begin_file(into.whole, (base, pictures.clone()), common.sound, options)?;
        let mut options = Dictionary::new();
        options.set("movflags", "frag_keyframe+empty_moov+default_base_moof+skip_trailer");
        let pieces = begin_file(into.pieces, (base, pictures), common.sound, options)?;
        Ok(Self {
            encoder,
            base,
            files: [whole, pieces],
        })
    }

    pub(super) fn show(&mut self, picture: &mut frame::Video, place: i64) -> Result<(), Error> {
        picture.set_pts(Some(place));
        // Otherwise keyframes of the source would become keyframes here too, at any distance.
        picture.set_kind(picture::Type::None);
        self.encoder.send_frame(picture)?;
        self.write_pictures()
    }

    pub(super) fn hear(&mut self, packet: &Packet) -> Result<(), Error> {
        put(packet, 1, sound::BASE, &mut self.files)
    }

    pub(super) fn end(mut self) -> Result<(), Error> {
        self.encoder.send_eof()?;
        self.write_pictures()?;
        self.files.iter_mut().try_for_each(Output::write_trailer)
    }

    fn write_pictures(&mut self) -> Result<(), Error> {
        let mut packet = Packet::empty();
        while self.encoder.receive_packet(&mut packet).is_ok() {
            packet.set_duration(1);
            put(&packet, 0, self.base, &mut self.files)?;
        }
        Ok(())
    }
}

fn begin_file(
    into: File,
    (base, pictures): (Rational, codec::Parameters),
    sound: Option<&encoder::Audio>,
    options: Dictionary<'_>,
) -> Result<Output, Error> {
    let stream = StreamIo::from_write_seek_with_capacity(into, GULP)?;
    let mut file = format::output_to_stream(stream, None, Some("mp4"))?;
    add(&mut file, base, pictures)?;
    if let Some(sound) = sound {
        add(&mut file, sound::BASE, codec::Parameters::from(sound))?;
    }
    file.write_header_with(options)?;
    Ok(file)
}

fn add(file: &mut Output, base: Rational, parameters: codec::Parameters) -> Result<(), Error> {
    let mut stream: stream::StreamMut<'_> = file.add_stream(encoder::find(codec::Id::None))?;
    stream.set_time_base(base);
    stream.set_parameters(parameters);
    Ok(())
}

/// Writes it into every file.
fn put(packet: &Packet, stream: usize, base: Rational, files: &mut [Output]) -> Result<(), Error> {
    for file in files {
        let mut packet = packet.clone();
        // The muxer chose its own when the header was written.
        let target = file.stream(stream).ok_or(Error::StreamNotFound)?.time_base();
        packet.set_stream(stream);
        packet.set_position(-1);
        packet.rescale_ts(base, target);
        packet.write_interleaved(file)?;
    }
    Ok(())
}

fn open_encoder(rung: Rung, common: &Common<'_>) -> Result<encoder::Video, Error> {
    let codec = encoder::find_by_name("libx264").ok_or(Error::EncoderNotFound)?;
    let mut encoder = codec::Context::new_with_codec(codec).encoder().video()?;
    encoder.set_width(rung.width);
    encoder.set_height(rung.height);
    encoder.set_format(Pixel::YUV420P);
    encoder.set_time_base(Rational(common.rate.1, common.rate.0));
    encoder.set_frame_rate(Some(common.rate));
    encoder.set_gop(gop_of(common.rate));
    encoder.set_colorspace(common.colours.space);
    encoder.set_color_range(common.colours.range);
    if common.colours.is_tagged {
        encoder.set_color_primaries(Primaries::BT709);
        encoder.set_color_transfer_characteristic(TransferCharacteristic::BT709);
    }
    encoder.set_flags(flag::Flags::GLOBAL_HEADER);
    encoder.open_as_with(codec, options_of(rung, common.rate))
}

/// Quality first, with a bit rate that mobile networks can carry.
fn options_of(rung: Rung, rate: Rational) -> Dictionary<'static> {
    let pixels = u64::from(rung.width) * u64::from(rung.height);
    let is_fast = f64::from(rate) > 40.0;
    let most = (pixels * if is_fast { 5 } else { 3 }).max(300_000);
    let mut options = Dictionary::new();
    options.set("preset", "veryfast");
    options.set("profile", "high");
    options.set("crf", "23");
    options.set("maxrate", &most.to_string());
    options.set("bufsize", &(most * 2).to_string());
    options.set("sc_threshold", "0");
    // Jobs share the machine.
    options.set("threads", "2");
    options
}
