//! Writes films as cameras do, and reads what was made of them.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

use ffmpeg_next::channel_layout::ChannelLayout;
use ffmpeg_next::codec::{self, encoder, flag};
use ffmpeg_next::format::context::{Output, StreamIo};
use ffmpeg_next::format::sample::{Sample, Type};
use ffmpeg_next::format::{self, Pixel};
use ffmpeg_next::{Dictionary, Packet, Rational, frame, media};

/// Times are in hundredths of a second.
const BASE: Rational = Rational(1, 100);
const RATE: u32 = 48_000;

/// A film before it is written.
pub struct Script<'a> {
    pub container: &'a str,
    pub encoder: &'a str,
    pub options: &'a [(&'a str, &'a str)],
    pub format: Pixel,
    pub size: (u32, u32),
    /// When each picture is shown.
    pub times: Vec<i64>,
    /// How long the last is.
    pub last: i64,
    pub paint: &'a dyn Fn(usize, &mut frame::Video),
    /// Seconds of sound; 0: silent.
    pub sound: u32,
}

impl Default for Script<'_> {
    fn default() -> Self {
        Self {
            container: "mp4",
            encoder: "libx264",
            options: &[],
            format: Pixel::YUV420P,
            size: (320, 240),
            times: (0..75).map(|number| number * 4).collect(),
            last: 4,
            paint: &|number, picture| fill(picture, [u8::try_from(40 + number % 150).unwrap(), 120, 130]),
            sound: 0,
        }
    }
}

/// One value per plane.
pub fn fill(picture: &mut frame::Video, values: [u8; 3]) {
    for (plane, value) in values.into_iter().enumerate() {
        picture.data_mut(plane).fill(value);
    }
}

impl Script<'_> {
    pub fn film(&self) -> Vec<u8> {
        ffmpeg_next::log::set_level(ffmpeg_next::log::Level::Quiet);
        let mut bytes = tempfile::tempfile().unwrap();
        let stream = StreamIo::from_write_seek_with_capacity(bytes.try_clone().unwrap(), 1 << 16).unwrap();
        let mut file = format::output_to_stream(stream, None, Some(self.container)).unwrap();
        let mut pictures = self.picture_encoder();
        let mut sound = (self.sound > 0).then(sound_encoder);
        add(&mut file, BASE, codec::Parameters::from(&pictures));
        if let Some(sound) = &sound {
            add(
                &mut file,
                Rational(1, RATE.cast_signed()),
                codec::Parameters::from(sound),
            );
        }
        let mut options = Dictionary::new();
        if self.container == "mp4" {
            options.set("moov_size", "30000");
        }
        file.write_header_with(options).unwrap();
        self.write(&mut pictures, sound.as_mut(), &mut file);
        file.write_trailer().unwrap();
        drop(file);
        let mut all = vec![];
        bytes.seek(SeekFrom::Start(0)).unwrap();
        bytes.read_to_end(&mut all).unwrap();
        all
    }

    fn picture_encoder(&self) -> encoder::Video {
        let found = encoder::find_by_name(self.encoder).unwrap();
        let mut encoder = codec::Context::new_with_codec(found).encoder().video().unwrap();
        encoder.set_width(self.size.0);
        encoder.set_height(self.size.1);
        encoder.set_format(self.format);
        encoder.set_time_base(BASE);
        encoder.set_max_b_frames(0);
        encoder.set_flags(flag::Flags::GLOBAL_HEADER);
        let mut options = Dictionary::new();
        options.set("preset", "ultrafast");
        options.set("crf", "12");
        options.set("x265-params", "log-level=none");
        for (name, value) in self.options {
            options.set(name, value);
        }
        encoder.open_as_with(found, options).unwrap()
    }

    fn write(&self, pictures: &mut encoder::Video, sound: Option<&mut encoder::Audio>, file: &mut Output) {
        let mut packets = vec![];
        for (number, &time) in self.times.iter().enumerate() {
            let mut picture = frame::Video::new(self.format, self.size.0, self.size.1);
            (self.paint)(number, &mut picture);
            picture.set_pts(Some(time));
            pictures.send_frame(&picture).unwrap();
            drain(pictures, &mut packets);
        }
        pictures.send_eof().unwrap();
        drain(pictures, &mut packets);
        for packet in &mut packets {
            let next = self.times.iter().find(|&&time| Some(time) > packet.pts());
            packet.set_duration(next.map_or(self.last, |next| next - packet.pts().unwrap()));
            packet.set_stream(0);
        }
        let mut heard = vec![];
        if let Some(sound) = sound {
            self.sing(sound, &mut heard);
        }
        let mut all: Vec<_> = packets.into_iter().map(|packet| (packet, BASE)).collect();
        all.extend(
            heard
                .into_iter()
                .map(|packet| (packet, Rational(1, RATE.cast_signed()))),
        );
        let seconds = |packet: &Packet, base: Rational| {
            f64::from(i32::try_from(packet.dts().unwrap()).unwrap()) * f64::from(base)
        };
        all.sort_by(|one, other| seconds(&one.0, one.1).total_cmp(&seconds(&other.0, other.1)));
        for (mut packet, base) in all {
            packet.rescale_ts(base, file.stream(packet.stream()).unwrap().time_base());
            packet.write_interleaved(file).unwrap();
        }
    }

    fn sing(&self, encoder: &mut encoder::Audio, packets: &mut Vec<Packet>) {
        let length = encoder.frame_size();
        for number in 0..self.sound * RATE / length {
            let mut piece = frame::Audio::new(SAMPLES, length as usize, ChannelLayout::MONO);
            piece.set_rate(RATE);
            piece.set_pts(Some(i64::from(number * length)));
            for (at, sample) in piece.plane_mut::<f32>(0).iter_mut().enumerate() {
                *sample = if at % 100 < 50 { 0.3 } else { -0.3 };
            }
            encoder.send_frame(&piece).unwrap();
            drain(encoder, packets);
        }
        encoder.send_eof().unwrap();
        drain(encoder, packets);
        for packet in packets {
            packet.set_stream(1);
        }
    }
}

const SAMPLES: Sample = Sample::F32(Type::Planar);

fn sound_encoder() -> encoder::Audio {
    let found = encoder::find(codec::Id::AAC).unwrap();
    let mut encoder = codec::Context::new_with_codec(found).encoder().audio().unwrap();
    encoder.set_rate(RATE.cast_signed());
    encoder.set_channel_layout(ChannelLayout::MONO);
    encoder.set_format(SAMPLES);
    encoder.set_time_base(Rational(1, RATE.cast_signed()));
    encoder.set_flags(flag::Flags::GLOBAL_HEADER);
    encoder.open_as(found).unwrap()
}

fn add(file: &mut Output, base: Rational, parameters: codec::Parameters) {
    let mut stream = file.add_stream(encoder::find(codec::Id::None)).unwrap();
    stream.set_time_base(base);
    stream.set_parameters(parameters);
}

fn drain(encoder: &mut encoder::Encoder, packets: &mut Vec<Packet>) {
    let mut packet = Packet::empty();
    while encoder.receive_packet(&mut packet).is_ok() {
        packets.push(std::mem::replace(&mut packet, Packet::empty()));
    }
}

/// Contents of a film that was made.
pub struct Played {
    pub pictures: Vec<frame::Video>,
    /// Seconds of sound.
    pub sound: f64,
    /// Numbers of primaries, curve and matrix.
    pub colours: [Option<&'static str>; 3],
}

pub fn play(bytes: &[u8]) -> Played {
    let mut file: File = tempfile::tempfile().unwrap();
    file.write_all(bytes).unwrap();
    file.seek(SeekFrom::Start(0)).unwrap();
    let stream = StreamIo::from_read_seek(file).unwrap();
    let mut file = format::input_from_stream(stream, None, None).unwrap();
    let stream = file.streams().best(media::Type::Video).unwrap();
    let index = stream.index();
    let context = codec::Context::from_parameters(stream.parameters()).unwrap();
    let mut decoder = context.decoder().video().unwrap();
    let colours = [
        decoder.color_primaries().name(),
        decoder.color_transfer_characteristic().name(),
        decoder.color_space().name(),
    ];
    let heard = file.streams().best(media::Type::Audio);
    let sound = heard.map_or(0.0, |stream| {
        f64::from(i32::try_from(stream.duration()).unwrap()) * f64::from(stream.time_base())
    });
    let mut pictures = vec![];
    let mut take = |decoder: &mut codec::decoder::Video| {
        let mut picture = frame::Video::empty();
        while decoder.receive_frame(&mut picture).is_ok() {
            pictures.push(std::mem::replace(&mut picture, frame::Video::empty()));
        }
    };
    for (stream, packet) in file.packets() {
        if stream.index() == index {
            decoder.send_packet(&packet).unwrap();
            take(&mut decoder);
        }
    }
    decoder.send_eof().unwrap();
    take(&mut decoder);
    Played {
        pictures,
        sound,
        colours,
    }
}
