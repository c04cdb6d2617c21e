//! The parent of the reader of films. The reader's output is validated: the film may have taken control of it.
use std::{fs::File, time::Duration};

use jobs::domains::media::MediaFailure;
use media::{FilmFiles, Picture, Playing, RUNGS_MAX, Rung};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, BufReader},
    process::{Child, ChildStdout},
};
use tracing::warn;

use super::{Apart, ApartError, film, taken};

/// Silence after which it counts as hung; it prints twice a second.
const PATIENCE: Duration = Duration::from_mins(2);
/// Maximum length of a line.
const LINE_MAX: u64 = 128;
/// Maximum length of a fragment, in microseconds.
const PIECE_MAX_US: u32 = 10_000_000;
/// Maximum side of an output film, in pixels.
const SIDE_MAX: u32 = 2_600;
/// How the source ends, as its reader says.
pub(super) const WHOLE: &str = "whole";
pub(super) const CUT: &str = "cut";
const DAMAGED: ApartError = ApartError::Refused(MediaFailure::Damaged);

/// Events from the reader.
#[derive(Debug)]
pub enum FilmAnswer {
    /// The film is accepted, and comes in these sizes.
    Begun(Vec<Rung>),
    Percent(u8),
    /// A picture out of it.
    Still {
        at_ms: u32,
        picture: Picture,
    },
    /// The files are written.
    Done {
        duration_ms: u32,
        playing: Playing,
    },
}

/// A film being read. Dropping it stops the work and removes its files.
pub struct FilmReader {
    child: Child,
    answers: BufReader<ChildStdout>,
    /// The output, largest first.
    pub files: Vec<FilmFiles>,
    /// Removed once both sides have the files open, so that nothing is left over whichever side dies.
    folder: Option<TempDir>,
}

impl Apart {
    /// Starts transcoding a film.
    pub fn read_film(&self, source: File) -> std::io::Result<FilmReader> {
        let folder = tempfile::Builder::new().prefix("nocturne-film-").tempdir()?;
        let files = film::open_targets(folder.path())?;
        let mut child = self
            .command(film::WORK)
            .arg(folder.path())
            .arg(self.longest_film.as_millis().to_string())
            .stdin(source)
            .spawn()?;
        let answers = BufReader::new(taken(child.stdout.take())?);
        Ok(FilmReader {
            child,
            answers,
            files,
            folder: Some(folder),
        })
    }
}

impl FilmReader {
    pub async fn next(&mut self) -> Result<FilmAnswer, ApartError> {
        if let Ok(answer) = tokio::time::timeout(PATIENCE, self.read()).await {
            return answer;
        }
        warn!("video read timed out");
        Err(DAMAGED)
    }

    async fn read(&mut self) -> Result<FilmAnswer, ApartError> {
        let mut line = read_line(&mut self.answers).await?;
        if line == "ready" {
            self.folder = None;
            line = read_line(&mut self.answers).await?;
        }
        if line.is_empty() {
            let status = self.child.wait().await?;
            warn!(%status, "reader process died on a video");
            return Err(DAMAGED);
        }
        understand(&line, &mut self.answers).await
    }
}

async fn read_line(from: &mut (impl AsyncBufReadExt + Unpin)) -> Result<String, ApartError> {
    let mut line = Vec::new();
    from.take(LINE_MAX).read_until(b'\n', &mut line).await?;
    let line = String::from_utf8(line).map_err(|_| DAMAGED)?;
    Ok(line.trim_end().to_owned())
}

async fn understand(line: &str, rest: &mut (impl AsyncRead + Unpin)) -> Result<FilmAnswer, ApartError> {
    let words: Vec<&str> = line.split(' ').collect();
    Ok(match words[..] {
        ["begun", ref sizes @ ..] => FilmAnswer::Begun(rungs_of(sizes)?),
        ["percent", percent] => FilmAnswer::Percent(number(percent, 100)?.try_into().map_err(|_| DAMAGED)?),
        ["still", at_ms, width, height] => {
            let (width, height) = (number(width, SIDE_MAX)?, number(height, SIDE_MAX)?);
            let mut rgb = vec![0; width as usize * height as usize * 3];
            rest.read_exact(&mut rgb).await.map_err(|_| DAMAGED)?;
            FilmAnswer::Still {
                at_ms: number(at_ms, i32::MAX.cast_unsigned())?,
                picture: Picture::from_rgb(width, height, rgb).map_err(|_| DAMAGED)?,
            }
        }
        ["done", duration_ms, piece_us, end @ (WHOLE | CUT)] => {
            let duration_ms = number(duration_ms, i32::MAX.cast_unsigned())?.max(1);
            FilmAnswer::Done {
                duration_ms,
                playing: Playing {
                    duration: Duration::from_millis(duration_ms.into()),
                    piece: Duration::from_micros(number(piece_us, PIECE_MAX_US)?.max(1).into()),
                    ends_early: end == CUT,
                },
            }
        }
        [film::OUR_FAULT] => return Err(std::io::Error::other("a film could not be written").into()),
        [reason] => return Err(ApartError::Refused(refusal(reason))),
        _ => return Err(DAMAGED),
    })
}

fn refusal(reason: &str) -> MediaFailure {
    const KNOWN: [MediaFailure; 4] = [
        MediaFailure::UnknownFormat,
        MediaFailure::NotAVideo,
        MediaFailure::TooLarge,
        MediaFailure::TooLong,
    ];
    let known = KNOWN.into_iter().find(|known| known.as_str() == reason);
    known.unwrap_or(MediaFailure::Damaged)
}

fn rungs_of(sizes: &[&str]) -> Result<Vec<Rung>, ApartError> {
    let rungs = sizes.chunks(3).map(|size| match size {
        [side, width, height] => Ok(Rung {
            side: number(side, SIDE_MAX)?,
            width: number(width, SIDE_MAX)?,
            height: number(height, SIDE_MAX)?,
        }),
        _ => Err(DAMAGED),
    });
    let rungs = rungs.collect::<Result<Vec<_>, _>>()?;
    if (1..=RUNGS_MAX).contains(&rungs.len()) && rungs.is_sorted_by(|a, b| a.side > b.side) {
        Ok(rungs)
    } else {
        Err(DAMAGED)
    }
}

fn number(text: &str, most: u32) -> Result<u32, ApartError> {
    text.parse().ok().filter(|&number| number <= most).ok_or(DAMAGED)
}

#[cfg(test)]
mod tests {
    use jobs::domains::media::MediaFailure;

    use super::{ApartError, FilmAnswer, understand};

    async fn answer(line: &str, mut rest: &[u8]) -> Result<FilmAnswer, ApartError> {
        understand(line, &mut rest).await
    }

    #[tokio::test]
    async fn stills_and_sizes_are_read() {
        let still = answer("still 40 2 1", b"abcdef").await.unwrap();
        assert!(matches!(still, FilmAnswer::Still { at_ms: 40, picture } if picture.width() == 2));

        for (end, ends_early) in [("whole", false), ("cut", true)] {
            let done = answer(&format!("done 4500 2000000 {end}"), b"").await.unwrap();
            let FilmAnswer::Done { duration_ms, playing } = done else {
                panic!("{done:?}")
            };
            assert_eq!((duration_ms, playing.piece.as_secs()), (4_500, 2));
            assert_eq!(playing.ends_early, ends_early);
        }

        let begun = answer("begun 720 1280 720 480 852 480", b"").await.unwrap();
        assert!(matches!(begun, FilmAnswer::Begun(rungs) if rungs.len() == 2 && rungs[1].width == 852));
    }

    #[tokio::test]
    async fn reasons_are_read_and_lies_are_not_believed() {
        for (line, reason) in [
            ("too_long", MediaFailure::TooLong),
            ("not_a_video", MediaFailure::NotAVideo),
            ("lost", MediaFailure::Damaged),
            ("still 1 9000 9000", MediaFailure::Damaged),
            ("still 1 2 1", MediaFailure::Damaged),
            ("still -1 2 1", MediaFailure::Damaged),
            ("begun", MediaFailure::Damaged),
            ("begun 480 852 480 720 1280 720", MediaFailure::Damaged),
            ("begun 480 852", MediaFailure::Damaged),
            ("percent 101", MediaFailure::Damaged),
            ("done 4500", MediaFailure::Damaged),
            ("done 4500 10000001 whole", MediaFailure::Damaged),
            ("done 4500 2000000 maybe", MediaFailure::Damaged),
            ("open /etc/passwd", MediaFailure::Damaged),
        ] {
            let refused = answer(line, b"abc").await.unwrap_err();
            assert!(matches!(refused, ApartError::Refused(why) if why == reason), "{line}");
        }
        assert!(matches!(answer("our_fault", b"").await, Err(ApartError::Io(_))));
    }
}
