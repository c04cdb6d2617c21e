//! Checks of the pictures of generated videos.
use media::{Film, Picture};
use tokio::io::AsyncWriteExt;

use crate::{
    apart::FilmAnswer,
    checking::{Sampler, Verdict, check_drawn},
    deps::Deps,
    run::JobError,
};

/// Maximum stills; a reader that sends more is compromised.
const STILLS_MAX: usize = 64;

/// Checks the picture that a video begins with. An explicit upload ends the job too: nothing explicit is generated.
pub(super) async fn check_poster(deps: &Deps, poster: &Picture) -> Result<Verdict, JobError> {
    if deps.checker.is_none() {
        return Ok(Verdict::Unchecked);
    }
    check_picture(deps, poster.clone()).await
}

/// Checks the stills of a video that an engine made, in a separate process.
pub(super) async fn check_film(deps: &Deps, film: &Film) -> Result<Verdict, JobError> {
    if deps.checker.is_none() {
        return Ok(Verdict::Unchecked);
    }
    let mut spool = tokio::fs::File::from_std(tempfile::tempfile()?);
    spool.write_all(&film.bytes).await?;
    spool.flush().await?;
    let mut reader = deps.apart.read_film(spool.into_std().await)?;
    let (mut verdict, mut stills) = (Verdict::Unchecked, 0);
    loop {
        match reader.next().await {
            Ok(FilmAnswer::Still { picture, .. }) if stills < STILLS_MAX => {
                stills += 1;
                verdict = verdict.joined(check_picture(deps, picture).await?);
            }
            Ok(FilmAnswer::Begun(_) | FilmAnswer::Percent(_)) => {}
            Ok(FilmAnswer::Done { .. }) if stills > 0 => return Ok(verdict),
            Ok(FilmAnswer::Still { .. } | FilmAnswer::Done { .. }) => {
                return Err(JobError::retry("engine_failed", &"the video can't be checked"));
            }
            Err(error) => return Err(JobError::retry("engine_failed", &error)),
        }
    }
}

async fn check_picture(deps: &Deps, picture: Picture) -> Result<Verdict, JobError> {
    let sampler = Sampler::new(deps);
    let sample = tokio::task::spawn_blocking(move || sampler.sample(&picture)).await?;
    check_drawn(deps, sample).await
}
