//! The reader of films: the film is passed as an open file, and the output goes to files opened before anything of it
//! was read. Prints one line per event, and the pixels of a still after its line.
use std::{
    fs::{File, OpenOptions},
    io::{BufWriter, Write},
    os::fd::AsFd,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::Context;
use jobs::domains::media::MediaFailure;
use media::{FilmError, FilmFiles, FilmLimits, FilmNews, RUNGS_MAX, transcode};

use super::{
    fence::{Fence, raise_fence},
    film_answer,
};

pub(super) const WORK: &str = "film";

/// An hour of the largest pictures, on a machine with few cores; the largest resulting file.
const FENCE: Fence = Fence {
    memory_bytes: 6 << 30,
    cpu_seconds: 8 * 3_600,
    file_bytes: 8 << 30,
    has_files: false,
};

/// Interval of signs of life.
const PULSE: Duration = Duration::from_millis(500);

/// Printed when the fault is ours.
pub(super) const OUR_FAULT: &str = "our_fault";

/// The output films, by number, largest first.
pub(super) fn open_targets(folder: &Path) -> std::io::Result<Vec<FilmFiles>> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    (0..RUNGS_MAX)
        .map(|number| {
            Ok(FilmFiles {
                whole: options.open(folder.join(number.to_string()))?,
                pieces: options.open(folder.join(format!("{number}-pieces")))?,
            })
        })
        .collect()
}

pub(super) fn work(mut arguments: impl Iterator<Item = String>) -> anyhow::Result<()> {
    let folder = arguments.next().context("no folder given")?;
    let longest_ms: u64 = arguments.next().context("no limit given")?.parse()?;
    let into = open_targets(Path::new(&folder))?;
    let source = File::from(std::io::stdin().as_fd().try_clone_to_owned()?);
    // Missing guards were reported at the start of the parent.
    let _missing = raise_fence(FENCE);
    let limits = FilmLimits {
        longest: Duration::from_millis(longest_ms),
        ..FilmLimits::default()
    };
    let mut mouth = Mouth::new(std::io::stdout().lock());
    mouth.say(format_args!("ready"))?;
    // A closed pipe means that the parent is gone: stop.
    match transcode(&source, into, &limits, &mut |news| mouth.tell(news).is_ok()) {
        Ok(playing) => {
            let (duration_ms, piece_us) = (playing.duration.as_millis(), playing.piece.as_micros());
            let end = if playing.ends_early {
                film_answer::CUT
            } else {
                film_answer::WHOLE
            };
            mouth.say(format_args!("done {duration_ms} {piece_us} {end}"))?;
        }
        Err(FilmError::Stopped) => {}
        Err(error) => mouth.say(format_args!("{}", reason(&error)))?,
    }
    Ok(())
}

fn reason(error: &FilmError) -> &'static str {
    let why = match error {
        FilmError::UnknownFormat => MediaFailure::UnknownFormat,
        FilmError::Pictureless => MediaFailure::NotAVideo,
        FilmError::TooLarge => MediaFailure::TooLarge,
        FilmError::TooLong => MediaFailure::TooLong,
        FilmError::Damaged(_) => MediaFailure::Damaged,
        FilmError::Stopped | FilmError::Encode(_) | FilmError::Io(_) => return OUR_FAULT,
    };
    why.as_str()
}

/// Prints events, line by line.
struct Mouth<W: Write> {
    out: BufWriter<W>,
    percent: u8,
    due: Instant,
}

impl<W: Write> Mouth<W> {
    fn new(out: W) -> Self {
        Self {
            out: BufWriter::new(out),
            percent: 0,
            due: Instant::now(),
        }
    }

    fn say(&mut self, line: std::fmt::Arguments<'_>) -> std::io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    fn tell(&mut self, news: FilmNews) -> std::io::Result<()> {
        match news {
            FilmNews::Begun { rungs, .. } => {
                let sizes: Vec<_> = rungs
                    .iter()
                    .map(|rung| format!("{} {} {}", rung.side, rung.width, rung.height))
                    .collect();
                self.say(format_args!("begun {}", sizes.join(" ")))
            }
            FilmNews::Percent(percent) if percent == self.percent && Instant::now() < self.due => Ok(()),
            FilmNews::Percent(percent) => {
                self.percent = percent;
                self.due = Instant::now() + PULSE;
                self.say(format_args!("percent {percent}"))
            }
            FilmNews::Still { at, picture } => {
                let (width, height) = (picture.width(), picture.height());
                writeln!(self.out, "still {} {width} {height}", at.as_millis())?;
                self.out.write_all(picture.rgb())?;
                self.out.flush()
            }
        }
    }
}
