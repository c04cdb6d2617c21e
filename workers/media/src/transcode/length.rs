//! Measures a film by reading it once without decoding.

use super::survey::{Track, next_packet, whole};
use super::{FilmError, FilmLimits, FilmNews};
use ffmpeg_next::format::context::Input;
use ffmpeg_next::{Error, Packet};

/// Maximum packets per second of one track; more is an attack.
const DENSEST: u64 = 250;

/// Times of one track in seconds of the file.
pub(super) struct Length {
    begin: f64,
    /// When the last packet begins.
    last: f64,
    end: f64,
    /// Packets that are shown or heard.
    pub(super) count: u64,
    packets: u64,
}

/// Lengths of both tracks; that of a missing sound is empty.
pub(super) struct Measured {
    pub(super) pictures: Length,
    pub(super) sound: Length,
}

impl Length {
    const EMPTY: Self = Self {
        begin: f64::MAX,
        last: f64::MIN,
        end: f64::MIN,
        count: 0,
        packets: 0,
    };

    fn add(&mut self, track: Track, packet: &Packet) {
        self.packets += 1;
        // Packets before zero are decoded and not shown: films that were trimmed without encoding begin with it.
        let Some(at) = packet.pts().or(packet.dts()) else {
            self.count += 1;
            return;
        };
        if at < 0 {
            return;
        }
        self.count += 1;
        self.begin = self.begin.min(track.seconds(at));
        self.last = self.last.max(track.seconds(at));
        self.end = self.end.max(track.seconds(at.saturating_add(packet.duration())));
    }

    pub(super) fn seconds(&self) -> f64 {
        (self.end - self.begin).max(0.0)
    }

    /// Mean pictures per second.
    pub(super) fn rate(&self) -> f64 {
        if self.last > self.begin {
            whole(i64::try_from(self.count).unwrap_or(i64::MAX) - 1) / (self.last - self.begin)
        } else {
            1.0
        }
    }
}

impl Measured {
    /// The last picture stays until then.
    pub(super) fn stay_until(&mut self, seconds: f64) {
        self.pictures.end = self.pictures.end.max(seconds);
    }

    /// From the first picture or sound to the end of the last.
    pub(super) fn span(&self) -> (f64, f64) {
        let (pictures, sound) = (&self.pictures, &self.sound);
        (pictures.begin.min(sound.begin), pictures.end.max(sound.end))
    }
}

pub(super) fn measure(
    file: &mut Input,
    (picture, sound): (Track, Option<Track>),
    limits: &FilmLimits,
    tell: &mut dyn FnMut(FilmNews) -> bool,
) -> Result<Measured, FilmError> {
    let mut measured = Measured {
        pictures: Length::EMPTY,
        sound: Length::EMPTY,
    };
    let most = limits.longest.as_secs().max(1) * DENSEST;
    while let Some(packet) = next_packet(file)? {
        if !tell(FilmNews::Percent(0)) {
            return Err(FilmError::Stopped);
        }
        if packet.stream() == picture.index {
            measured.pictures.add(picture, &packet);
        } else if let Some(sound) = sound.filter(|sound| sound.index == packet.stream()) {
            measured.sound.add(sound, &packet);
        }
        let (begin, end) = measured.span();
        if end - begin > limits.longest.as_secs_f64() || measured.pictures.packets > most {
            return Err(FilmError::TooLong);
        }
    }
    match &measured.pictures {
        pictures if pictures.packets == 0 => Err(FilmError::Pictureless),
        pictures if pictures.begin > pictures.end => Err(FilmError::Damaged(Error::InvalidData)),
        _ => Ok(measured),
    }
}
