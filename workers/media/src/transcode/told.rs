//! How long a film says that it is, and whether its end is missing.

use super::FilmError;
use super::length::Measured;
use super::survey::track_of;
use ffmpeg_next::Error;
use ffmpeg_next::format::context::Input;
use ffmpeg_next::format::stream::Stream;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// Share of the declared duration that must be present.
const WHOLE: f64 = 0.8;
/// Share of the declared duration that may be missing without a word, within bounds in seconds.
const SLACK: f64 = 0.02;
const SLACK_SECONDS: [f64; 2] = [0.2, 1.0];

/// Declared durations, in seconds.
#[derive(Clone, Copy)]
pub(super) enum Told {
    /// Of pictures and sound; MP4 lists each packet.
    Tracks(f64, f64),
    /// Of Matroska that is whole: its last picture may last longer than its packet says.
    File(f64),
    /// Of Matroska whose end is missing.
    Cut(f64),
    /// A guess; 0: none.
    Guess(f64),
}

impl Told {
    pub(super) fn of(file: &Input, source: &File, streams: [Option<&Stream<'_>>; 2]) -> Result<Self, FilmError> {
        let [pictures, sound] = streams.map(|stream| {
            let seconds = stream.map(|stream| track_of(stream).seconds(stream.duration().max(0)));
            seconds.unwrap_or_default()
        });
        let format = file.format();
        if format.name().starts_with("mov") {
            return Ok(Self::Tracks(pictures, sound));
        }
        let all = super::survey::whole(file.duration().max(0)) / 1_000_000.0;
        if !format.name().starts_with("matroska") || all == 0.0 {
            return Ok(Self::Guess(pictures));
        }
        Ok(match is_segment_whole(source)? {
            // A track that isn't kept may be the longest.
            _ if file.nb_streams() > 2 => Self::Guess(0.0),
            Some(true) => Self::File(all),
            Some(false) => Self::Cut(all),
            None => Self::Guess(0.0),
        })
    }

    /// Whether the end is missing. A film that lacks more than a small part is damaged.
    pub(super) fn is_cut(self, measured: &Measured) -> Result<bool, FilmError> {
        let (begin, end) = measured.span();
        let pairs = match self {
            Self::Tracks(pictures, sound) => {
                vec![
                    (pictures, measured.pictures.seconds()),
                    (sound, measured.sound.seconds()),
                ]
            }
            Self::Cut(all) => vec![(all, end - begin)],
            Self::Guess(pictures) => vec![(pictures, measured.pictures.seconds())],
            Self::File(_) => vec![],
        };
        if pairs.iter().any(|(told, found)| *found < told * WHOLE) {
            return Err(FilmError::Damaged(Error::InvalidData));
        }
        let [least, most] = SLACK_SECONDS;
        let lacks = |(told, found): &(f64, f64)| told - found > (told * SLACK).clamp(least, most);
        Ok(!matches!(self, Self::Guess(_)) && pairs.iter().any(lacks))
    }
}

/// Whether a Matroska file holds its segment up to its declared end. `None`: it declares none.
fn is_segment_whole(mut source: &File) -> Result<Option<bool>, FilmError> {
    let mut head = vec![];
    let length = source.seek(SeekFrom::End(0))?;
    source.seek(SeekFrom::Start(0))?;
    source.take(4_096).read_to_end(&mut head)?;
    let sized = |at: usize| -> Option<(usize, u64)> {
        let first = *head.get(at)?;
        let bytes = first.leading_zeros() as usize + 1;
        let rest = head.get(at + 1..at + bytes)?;
        let mask = u8::MAX.checked_shr(u32::try_from(bytes).ok()?).unwrap_or(0);
        let size = rest
            .iter()
            .fold(u64::from(first & mask), |size, &byte| size << 8 | u64::from(byte));
        let is_known = first & mask != mask || rest.iter().any(|&byte| byte != u8::MAX);
        is_known.then_some((at + bytes, size))
    };
    let end = || {
        let (begin, header) = sized(4)?;
        let segment = begin.checked_add(usize::try_from(header).ok()?)?;
        let is_segment = head.get(segment..segment + 4)? == [0x18, 0x53, 0x80, 0x67];
        let (begin, size) = sized(segment + 4).filter(|_| is_segment)?;
        size.checked_add(begin as u64)
    };
    Ok(end().map(|end| end <= length))
}
