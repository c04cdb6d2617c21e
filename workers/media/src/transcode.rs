//! Transcodes an uploaded film for browsers: the same pictures and sound, re-encoded in our sizes, so that nothing else
//! of the file is passed on.
//!
//! Files are passed as open handles: the process that reads untrusted films can't open any.

mod clock;
mod fields;
mod ladder;
mod length;
mod lens;
mod rate;
mod sound;
mod still;
mod survey;
mod told;
mod tone;
mod turn;
mod work;
mod writer;

pub use ladder::{RUNGS_MAX, Rung};

use crate::Picture;
use crate::voice::begin;
use std::fs::File;
use std::time::Duration;

/// Limits beyond which an untrusted film is refused.
#[derive(Debug, Clone, Copy)]
pub struct FilmLimits {
    pub longest: Duration,
    /// Longest side, in pixels.
    pub max_side: u32,
    /// Width times height, in pixels.
    pub max_pixels: u64,
}

impl Default for FilmLimits {
    /// Enough for phone recordings (8K).
    fn default() -> Self {
        Self {
            longest: Duration::from_hours(1),
            max_side: 8_192,
            max_pixels: 36_000_000,
        }
    }
}

/// Output files of one size of a film: one whole, and one in fragments.
#[derive(Debug)]
pub struct FilmFiles {
    /// MP4, with its index at the beginning.
    pub whole: File,
    /// Fragmented MP4; [`crate::read_pieces`] finds its fragments.
    pub pieces: File,
}

/// Duration of the result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Playing {
    pub duration: Duration,
    /// Of every fragment but the last, which may be shorter.
    pub piece: Duration,
    /// The end of the film is missing: what was there is kept.
    pub ends_early: bool,
}

/// Progress events.
#[derive(Debug)]
pub enum FilmNews {
    /// The film is accepted, and these are its files.
    Begun { duration: Duration, rungs: Vec<Rung> },
    /// Of the whole; repeated without a change, as a sign of life.
    Percent(u8),
    /// One of several pictures spread over the film, upright, in the largest size.
    Still { at: Duration, picture: Picture },
}

/// Why there are no files.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// The caller has cancelled it.
    #[error("the work was stopped")]
    Stopped,
    /// An unsupported video codec.
    #[error("unknown video format")]
    UnknownFormat,
    /// There is no video stream.
    #[error("the file has no video")]
    Pictureless,
    #[error("the video has too many pixels")]
    TooLarge,
    #[error("the video is too long")]
    TooLong,
    /// It ends early or contradicts itself.
    #[error("the video is damaged: {0}")]
    Damaged(#[source] ffmpeg_next::Error),
    /// The fault is ours.
    #[error("cannot write the video: {0}")]
    Encode(#[source] ffmpeg_next::Error),
    #[error("cannot reach the file: {0}")]
    Io(#[from] std::io::Error),
}

/// Writes each rung of the ladder into its files, largest first, all from a single decoding; surplus files stay empty.
/// `tell` stops the work by returning `false`.
pub fn transcode(
    source: &File,
    into: Vec<FilmFiles>,
    limits: &FilmLimits,
    tell: &mut dyn FnMut(FilmNews) -> bool,
) -> Result<Playing, FilmError> {
    begin();
    let survey = survey::survey(source, limits, tell)?;
    let rungs = ladder::ladder(survey.width, survey.height);
    let begun = FilmNews::Begun {
        duration: Duration::from_secs_f64(survey.seconds),
        rungs: rungs.clone(),
    };
    if !tell(begun) {
        return Err(FilmError::Stopped);
    }
    work::Work::begin(source, into, survey, &rungs, tell)?.run()
}
