//! Passes a film through decoder, filters and writers.

use super::clock::Clock;
use super::fields::Fields;
use super::ladder::Rung;
use super::lens::Lens;
use super::sound::Ear;
use super::still::{Colours, Stills, picture_of};
use super::survey::{self, Survey, whole};
use super::tone::Toner;
use super::writer::{Common, Writer, gop_of};
use super::{FilmError, FilmFiles, FilmNews, Playing};
use crate::light::Light;
use ffmpeg_next::format::Pixel;
use ffmpeg_next::format::context::Input;
use ffmpeg_next::util::color::{Range, Space};
use ffmpeg_next::{Error, Packet, decoder, frame};
use std::fs::File;
use std::time::Duration;

/// Share of the pictures that must be readable.
const READABLE: f64 = 0.8;

pub(super) struct Work<'a> {
    file: Input,
    survey: Survey,
    decoder: decoder::Video,
    fields: Fields,
    lens: Lens,
    clock: Clock,
    stills: Stills,
    colours: Colours,
    ear: Option<Ear>,
    writers: Vec<Writer>,
    /// The current picture of each writer, repeated until the next one.
    shown: Vec<frame::Video>,
    /// Frame slots filled so far.
    place: i64,
    decoded: u64,
    tell: &'a mut dyn FnMut(FilmNews) -> bool,
}

impl<'a> Work<'a> {
    pub(super) fn begin(
        source: &File,
        into: Vec<FilmFiles>,
        survey: Survey,
        rungs: &[Rung],
        tell: &'a mut dyn FnMut(FilmNews) -> bool,
    ) -> Result<Self, FilmError> {
        let file = survey::open(source)?;
        let decoder = survey::open_pictures(&survey::best_picture(&file)?)?;
        let ear = match survey.sound {
            Some(track) => Ear::open(&file, track, survey.begin, survey.seconds)?,
            None => None,
        };
        let places = places_of(&survey);
        let light = Light::of(decoder.color_primaries(), decoder.color_transfer_characteristic());
        let film_colours = colours_of(&decoder);
        let colours = if light.is_some() {
            Colours::ORDINARY
        } else {
            film_colours
        };
        let common = Common {
            rate: survey.rate,
            colours,
            sound: ear.as_ref().map(|ear| &ear.encoder),
            contents: contents_of(places, ear.as_ref()),
        };
        let writers = rungs
            .iter()
            .zip(into)
            .map(|(&rung, into)| Writer::begin(into, rung, &common))
            .collect::<Result<_, _>>()
            .map_err(FilmError::Encode)?;
        Ok(Self {
            fields: Fields::default(),
            lens: Lens::new(survey.turn, rungs, light.map(|light| Toner::new(light, film_colours)))
                .map_err(FilmError::Encode)?,
            clock: Clock::new(f64::from(survey.rate), places),
            stills: Stills::of(places),
            file,
            survey,
            decoder,
            colours,
            ear,
            writers,
            shown: vec![],
            place: 0,
            decoded: 0,
            tell,
        })
    }

    pub(super) fn run(mut self) -> Result<Playing, FilmError> {
        while let Some(packet) = survey::next_packet(&mut self.file)? {
            if packet.stream() == self.survey.picture.index {
                self.see(Some(&packet))?;
            } else if self.survey.sound.is_some_and(|track| track.index == packet.stream()) {
                self.hear(Some(&packet))?;
            }
        }
        self.see(None)?;
        self.hear(None)?;
        self.stay()?;
        if whole(self.decoded.cast_signed()) < whole(self.survey.count.cast_signed()) * READABLE {
            return Err(FilmError::Damaged(Error::InvalidData));
        }
        for writer in self.writers {
            writer.end().map_err(FilmError::Encode)?;
        }
        let rate = f64::from(self.survey.rate);
        Ok(Playing {
            duration: Duration::from_secs_f64(whole(self.place) / rate),
            piece: Duration::from_secs_f64(f64::from(gop_of(self.survey.rate)) / rate),
            ends_early: self.survey.ends_early,
        })
    }

    /// `None` is the end.
    fn see(&mut self, packet: Option<&Packet>) -> Result<(), FilmError> {
        // Unreadable packets are skipped; there must not be many.
        let _ = match packet {
            Some(packet) => self.decoder.send_packet(packet),
            None => self.decoder.send_eof(),
        };
        let mut picture = frame::Video::empty();
        while self.decoder.receive_frame(&mut picture).is_ok() {
            self.decoded += 1;
            self.take(&picture)?;
        }
        Ok(())
    }

    fn take(&mut self, picture: &frame::Video) -> Result<(), FilmError> {
        // The size may grow midway.
        if u64::from(picture.width()) * u64::from(picture.height()) > self.survey.max_pixels {
            return Err(FilmError::TooLarge);
        }
        let track = self.survey.picture;
        let seconds = match picture.timestamp() {
            Some(at) => track.seconds(at) - self.survey.begin,
            None => self.clock.now(),
        };
        let Some(gap) = self.clock.place(seconds) else {
            return Ok(());
        };
        let whole_lines = self.fields.join(picture);
        let picture = whole_lines.as_ref().unwrap_or(picture);
        let pictures = self.lens.look(picture).map_err(FilmError::Damaged)?;
        if self.shown.is_empty() {
            self.shown.clone_from(&pictures);
        }
        for _ in 0..gap {
            self.show()?;
        }
        self.shown = pictures;
        self.show()
    }

    fn show(&mut self) -> Result<(), FilmError> {
        for (writer, picture) in self.writers.iter_mut().zip(&mut self.shown) {
            writer.show(picture, self.place).map_err(FilmError::Encode)?;
        }
        if self.stills.is_due(self.place) {
            self.take_still()?;
        }
        self.place += 1;
        let percent = whole(self.place) * 100.0 / whole(places_of(&self.survey));
        self.tell(FilmNews::Percent(percent_of(percent)))
    }

    /// The last picture stays to the end, as long as there is sound.
    fn stay(&mut self) -> Result<(), FilmError> {
        while !self.shown.is_empty() && self.place < places_of(&self.survey) {
            self.show()?;
        }
        Ok(())
    }

    fn take_still(&mut self) -> Result<(), FilmError> {
        let at = Duration::from_secs_f64(whole(self.place) / f64::from(self.survey.rate));
        match picture_of(&self.shown[0], self.colours) {
            Some(picture) => self.tell(FilmNews::Still { at, picture }),
            None => Ok(()),
        }
    }

    fn hear(&mut self, packet: Option<&Packet>) -> Result<(), FilmError> {
        let Some(ear) = &mut self.ear else { return Ok(()) };
        for packet in ear.hear(packet)? {
            for writer in &mut self.writers {
                writer.hear(&packet).map_err(FilmError::Encode)?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, news: FilmNews) -> Result<(), FilmError> {
        if (self.tell)(news) {
            Ok(())
        } else {
            Err(FilmError::Stopped)
        }
    }
}

/// Number of pictures to write.
#[expect(clippy::cast_possible_truncation, reason = "an hour has about 216,000 positions")]
fn places_of(survey: &Survey) -> i64 {
    ((survey.seconds * f64::from(survey.rate)).round() as i64).max(1)
}

/// Room for the index, in bytes: plenty for each picture and each sound packet.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "some hundred thousand entries at most"
)]
fn contents_of(places: i64, ear: Option<&Ear>) -> u64 {
    (8_192.0 + 40.0 * whole(places) + 24.0 * ear.map_or(0.0, Ear::packets)) as u64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a share"
)]
fn percent_of(percent: f64) -> u8 {
    percent.clamp(0.0, 100.0) as u8
}

/// Colors after the filters: JPEG's formats and RGB are converted, all others are kept.
fn colours_of(decoder: &decoder::Video) -> Colours {
    let is_converted = matches!(
        decoder.format(),
        Pixel::YUVJ420P | Pixel::YUVJ422P | Pixel::YUVJ444P | Pixel::YUVJ440P
    );
    let space = match decoder.color_space() {
        Space::Unspecified if decoder.height() >= 720 && !is_converted => Space::BT709,
        Space::RGB | Space::Unspecified => Space::SMPTE170M,
        space => space,
    };
    let range = match decoder.color_range() {
        Range::JPEG if !is_converted => Range::JPEG,
        _ => Range::MPEG,
    };
    Colours {
        space,
        range,
        is_tagged: false,
    }
}
