//! Reads what strangers made in a process of its own: without a network, without files, with bounds on memory and time.
//! It is given a file and gives nothing back but pixels with what their mark claims, samples of a recording, and of a film
//! what plays, so whatever a broken decoder is made to do stays in there.
mod fence;
mod film;
mod film_answer;
mod picture;
mod sound;

use std::{path::PathBuf, process::Stdio, time::Duration};

use jobs::domains::media::MediaFailure;
use media::{FilmLimits, Recording};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::Command,
};
use tracing::warn;

pub use self::{
    fence::{Fence, Guard, raise_fence},
    film_answer::{FilmAnswer, FilmReader},
    picture::ReadPicture,
    sound::RECORDING_MAX_BYTES,
};

/// The word after which the program does one piece of work apart.
const WORD: &str = "apart";

/// Longer than the slowest picture takes on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// Longer than a header can be.
const HEADER_MAX: usize = 64;

/// Starts the program that reads apart.
#[derive(Clone, Debug)]
pub struct Apart {
    program: PathBuf,
    longest_film: Duration,
}

/// Why there are no pixels.
#[derive(Debug, thiserror::Error)]
pub enum ApartError {
    /// The file is at fault; trying again can't help.
    #[error("the file can't be read: {0:?}")]
    Refused(MediaFailure),
    /// The machine is at fault.
    #[error("the reader could not be started: {0}")]
    Io(#[from] std::io::Error),
}

impl Apart {
    pub fn of_this_program() -> std::io::Result<Self> {
        Ok(Self::by(std::env::current_exe()?))
    }

    pub fn by(program: PathBuf) -> Self {
        Self {
            program,
            longest_film: FilmLimits::default().longest,
        }
    }

    /// With another bound on films.
    #[must_use]
    pub fn with_longest_film(self, longest_film: Duration) -> Self {
        Self { longest_film, ..self }
    }

    /// A command that does `work` apart: nothing of our environment goes along, and its child dies with us.
    pub fn command(&self, work: &str) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args([WORD, work])
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        command
    }

    /// Decodes a picture. A reader that dies of it, or does not come to an end, says that the file is damaged.
    pub async fn decode(&self, file: bytes::Bytes) -> Result<ReadPicture, ApartError> {
        let answer = self.ask(picture::WORK, file).await?;
        picture::read_answer(answer).map_err(ApartError::Refused)
    }

    /// Decodes a recording, in the same way.
    pub async fn hear(&self, file: bytes::Bytes) -> Result<Recording, ApartError> {
        let answer = self.ask(sound::WORK, file).await?;
        sound::read_answer(answer).map_err(ApartError::Refused)
    }

    /// The whole answer of a reader.
    async fn ask(&self, work: &str, file: bytes::Bytes) -> Result<Vec<u8>, ApartError> {
        let mut child = self.command(work).spawn()?;
        let (mut to, mut from) = (taken(child.stdin.take())?, taken(child.stdout.take())?);
        let send = async {
            // A reader that has seen enough closes its ear.
            let _ = to.write_all(&file).await;
            let _ = to.shutdown().await;
            drop(to);
        };
        let hear = async {
            let mut answer = Vec::new();
            from.read_to_end(&mut answer).await.map(|_| answer)
        };
        let both = async { tokio::join!(send, hear).1 };
        let Ok(answer) = tokio::time::timeout(PATIENCE, both).await else {
            warn!(work, "file read timed out");
            return Err(ApartError::Refused(MediaFailure::Damaged));
        };
        let status = child.wait().await?;
        if !status.success() {
            warn!(work, %status, "reader process died on a file");
        }
        Ok(answer?)
    }

    /// Says at the start what this machine can't keep away from a reader.
    pub async fn warn_of_missing(&self) {
        let mut command = self.command(fence::CHECK);
        match command.output().await {
            Ok(output) if output.status.success() => {
                let missing = String::from_utf8_lossy(&output.stdout).trim().to_owned();
                if !missing.is_empty() {
                    warn!(missing, "file reader sandbox incomplete");
                }
            }
            Ok(output) => warn!(status = %output.status, "file reader not running"),
            Err(error) => warn!(%error, "file reader failed to start"),
        }
    }
}

fn taken<T>(pipe: Option<T>) -> std::io::Result<T> {
    pipe.ok_or_else(|| std::io::Error::other("the pipe was taken before"))
}

/// Does one piece of work apart, if that is what the program was started for. Call it while there is one thread.
pub fn run_if_asked() -> Option<anyhow::Result<()>> {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() != Some(WORD) {
        return None;
    }
    Some(match arguments.next().as_deref() {
        Some(fence::CHECK) => fence::check(),
        Some(picture::WORK) => picture::work(),
        Some(sound::WORK) => sound::work(),
        Some(film::WORK) => film::work(arguments),
        other => Err(anyhow::anyhow!("unknown name {other:?}")),
    })
}
