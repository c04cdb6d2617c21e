//! Makes what browsers play of a film that somebody brought: the same pictures and sounds, written again in sizes of ours,
//! so that nothing else of the file is passed on.
//!
//! Files come and go as open handles: the process that reads strangers' films can open none.

mod clock;
mod ladder;
mod lens;
mod rate;
mod sound;
mod still;
mod survey;
mod turn;
mod work;
mod writer;

pub use ladder::{RUNGS_MAX, Rung};

use crate::Picture;
use crate::voice::begin;
use std::fs::File;
use std::time::Duration;

/// How much of a stranger's film is read before it is refused.
#[derive(Debug, Clone, Copy)]
pub struct FilmLimits {
    pub longest: Duration,
    /// Longest side, in pixels.
    pub max_side: u32,
    /// Width times height, in pixels.
    pub max_pixels: u64,
}

impl Default for FilmLimits {
    /// Fits what telephones record (8K).
    fn default() -> Self {
        Self {
            longest: Duration::from_hours(1),
            max_side: 8_192,
            max_pixels: 36_000_000,
        }
    }
}

/// Where one size of a film is written: once as a whole, and once in pieces that play one by one.
#[derive(Debug)]
pub struct FilmFiles {
    /// MP4, with what a player must know at its beginning.
    pub whole: File,
    /// Fragmented MP4; [`crate::read_pieces`] finds its pieces.
    pub pieces: File,
}

/// How long the result plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Playing {
    pub duration: Duration,
    /// Of every piece but the last, which may be shorter.
    pub piece: Duration,
}

/// What is told on the way.
#[derive(Debug)]
pub enum FilmNews {
    /// It is a film, it is let in, and these are its files.
    Begun { duration: Duration, rungs: Vec<Rung> },
    /// Of the whole way; told more often than it changes, as a sign of life.
    Percent(u8),
    /// One of some pictures that are spread over the film, upright, in the largest size.
    Still { at: Duration, picture: Picture },
}

/// Why there are no files.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// Whoever asked for it wants it no more.
    #[error("the work was stopped")]
    Stopped,
    /// Its pictures are compressed in a way that is not read.
    #[error("the film is in no known format")]
    UnknownFormat,
    /// There are sounds in it at most.
    #[error("there are no moving pictures in the file")]
    Pictureless,
    #[error("the film has too many pixels")]
    TooLarge,
    #[error("the film is too long")]
    TooLong,
    /// It ends early or contradicts itself.
    #[error("the film is damaged: {0}")]
    Damaged(#[source] ffmpeg_next::Error),
    /// Our side is at fault.
    #[error("cannot write the film: {0}")]
    Encode(#[source] ffmpeg_next::Error),
    #[error("cannot reach the file: {0}")]
    Io(#[from] std::io::Error),
}

/// Writes each rung of the ladder into its files, the largest first, all from one decoding; files that are left over stay
/// empty. `tell` ends the work by answering `false`.
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
