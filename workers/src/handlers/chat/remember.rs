use std::time::Duration;

use engines::{Behind, EngineError, HeardFact, RecallRequest, Recollection};
use jobs::{
    domains::chat::{
        BehindWork, CheckedMemory, Fact, Remember, RememberWork, keep_recollection, open_remembering, screen_note,
    },
    queue::Job,
};
use text::clean_lines;
use tokio::task::spawn_blocking;

use super::persona::{code_of, turn};
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Leaves a busy provider to those waiting for an answer.
const LEFT_ALONE: Duration = Duration::from_secs(30);

impl Run for Remember {
    /// A model's failure affects nothing but the memory.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let work = open(self, deps, cx).await?;
        let recollection = match &work {
            Some(work) if !work.is_idle() => recall(deps, cx, work).await?,
            _ => Recollection::default(),
        };
        let (facts, summary) = spawn_blocking(move || worth_keeping(recollection)).await?;
        let mut tx = deps.db.begin().await?;
        keep_recollection(
            &mut tx,
            cx.lease,
            self.chat_id,
            work.as_ref(),
            &facts,
            summary.as_deref(),
        )
        .await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

async fn open(job: &Remember, deps: &Deps, cx: &JobContext) -> Result<Option<RememberWork>, JobError> {
    let mut tx = deps.db.begin().await?;
    let work = open_remembering(&mut tx, cx.lease, job.chat_id).await?;
    tx.commit().await?;
    Ok(work)
}

async fn recall(deps: &Deps, cx: &JobContext, work: &RememberWork) -> Result<Recollection, JobError> {
    let model = work.llm_model.as_deref().unwrap_or("balanced");
    let asked = deps.chats.recall(model, &request_of(cx, work), &cx.stop).await;
    let is_last = cx.attempt >= Remember::MAX_ATTEMPTS;
    match asked {
        Ok(recollection) => Ok(recollection),
        Err(EngineError::Cancelled) => Err(JobError::Stopped),
        Err(EngineError::RateUsedUp { retry_after }) => Err(JobError::Snooze(retry_after.max(LEFT_ALONE))),
        // Otherwise these words would be sent again with every answer.
        Err(EngineError::Refused(_) | EngineError::Rejected(_)) => Ok(Recollection::default()),
        Err(EngineError::Garbage(_) | EngineError::TimedOut) if is_last => Ok(Recollection::default()),
        Err(error @ (EngineError::Garbage(_) | EngineError::TimedOut)) => Err(JobError::retry("engine_failed", &error)),
        Err(error @ EngineError::Unavailable { .. }) => Err(JobError::retry("engine_unavailable", &error)),
    }
}

fn request_of(cx: &JobContext, work: &RememberWork) -> RecallRequest {
    RecallRequest {
        key: cx.lease.job.to_string(),
        name: work.display_name.clone(),
        language: code_of(work.language).to_owned(),
        known: work.known.clone(),
        turns: work.turns.iter().map(turn).collect(),
        behind: work.behind.as_ref().map(behind),
    }
}

fn behind(work: &BehindWork) -> Behind {
    Behind {
        summary: work.summary.clone(),
        turns: work.turns.iter().map(turn).collect(),
    }
}

/// Drops memories with forbidden content, however a model words it.
fn worth_keeping(recollection: Recollection) -> (Vec<Fact>, Option<String>) {
    let summary = recollection.summary.map(|text| clean_lines(&text));
    let summary = summary.filter(|text| !text.is_empty() && screen_note(text).is_ok());
    (recollection.facts.into_iter().filter_map(fact).collect(), summary)
}

fn fact(heard: HeardFact) -> Option<Fact> {
    Some(Fact {
        memory: CheckedMemory::check(&heard.text).ok()?,
        phrase: heard.phrase,
        turn: heard.turn,
    })
}

#[cfg(test)]
mod tests {
    use engines::HeardFact;

    use super::fact;

    fn heard(text: &str) -> HeardFact {
        HeardFact {
            text: text.to_owned(),
            phrase: "15".to_owned(),
            turn: 0,
        }
    }

    #[test]
    fn what_must_not_be_said_is_not_remembered() {
        assert!(fact(heard("Likes tea.")).is_some());
        assert!(fact(heard("Pretends to be 15 years old.")).is_none());
    }
}
