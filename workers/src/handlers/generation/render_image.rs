use chrono::TimeDelta;
use engines::EngineError;
use jobs::{
    domains::{
        characters::{Likeness, find_likeness},
        generation::{Delivered, OpenRunError, RenderImage, RenderWork, end_wait, open_run, wait_for_engine},
    },
    ids::GenerationId,
};

use super::{draw::draw, keep::keep, report::Place, request::request_of};
use crate::{
    deps::Deps,
    engine_failure::outcome_of,
    run::{Done, JobContext, JobError, Run},
};

impl Run for RenderImage {
    /// Draws what is missing, picture by picture; each is delivered and paid for as it is ready, so a crash costs the
    /// one at work and nothing else.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let work = open(self, deps, cx).await?;
        let likeness = find_likeness_of(deps, &work).await?;
        let model = work.order.model.as_str();
        let count = i16::try_from(work.missing.len()).unwrap_or(work.batch_size);
        for (done, &index) in (0_i16..).zip(&work.missing) {
            let place = Place {
                generation: self.generation_id,
                account: work.account,
                index,
                ready: work.batch_size - count + done,
                batch_size: work.batch_size,
            };
            let request = request_of(self.generation_id, &work, likeness.as_ref(), index)
                .map_err(|error| JobError::give_up("moderated", &error))?;
            let drawn = match draw(deps, cx, model, &request, place).await {
                Ok(drawn) => drawn,
                Err(error) => return Err(outcome_of(&error, waited(self.generation_id, deps, cx, &error).await?)),
            };
            if keep(deps, cx, place, model, drawn).await? == Delivered::Last {
                return Ok(Done::Kept);
            }
        }
        Err(JobError::retry(
            "internal",
            &"all images are done, but the generation is not",
        ))
    }
}

/// For how long the generation has been without an engine.
pub(super) async fn waited(
    generation: GenerationId,
    deps: &Deps,
    cx: &JobContext,
    error: &EngineError,
) -> Result<TimeDelta, JobError> {
    if matches!(error, EngineError::Cancelled) {
        return Ok(TimeDelta::zero());
    }
    let mut tx = deps.db.begin().await?;
    let waited = if let EngineError::Unavailable { .. } = error {
        wait_for_engine(&mut tx, cx.lease, generation).await?
    } else {
        // There is one: it answered, however badly, or has only to be waited for.
        cx.hold(&mut tx).await?;
        end_wait(&mut tx, generation).await?;
        TimeDelta::zero()
    };
    tx.commit().await?;
    Ok(waited)
}

/// The character that the order draws. One that is gone is drawn no more.
async fn find_likeness_of(deps: &Deps, work: &RenderWork) -> Result<Option<Likeness>, JobError> {
    if work.order.character.is_none() && work.character.is_none() {
        return Ok(None);
    }
    let found = match work.character {
        Some(character) => find_likeness(&mut *deps.db.acquire().await?, character).await?,
        None => None,
    };
    found
        .map(Some)
        .ok_or_else(|| JobError::give_up("gone", &"the character is gone"))
}

async fn open(job: &RenderImage, deps: &Deps, cx: &JobContext) -> Result<RenderWork, JobError> {
    let mut tx = deps.db.begin().await?;
    let work = open_run(&mut tx, cx.lease, job.generation_id)
        .await
        .map_err(|error| match error {
            OpenRunError::NotFound => JobError::give_up("gone", &"the generation is gone"),
            error => error.into(),
        })?;
    tx.commit().await?;
    Ok(work)
}
