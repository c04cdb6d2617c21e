use engines::{EngineError, SuggestRequest};
use jobs::domains::chat::{CheckedMessage, Suggest, SuggestWork, keep_suggestions, open_suggesting};
use tokio::task::spawn_blocking;

use super::persona::{code_of, turn};
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for Suggest {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let work = open_suggesting(&mut tx, cx.lease, self.message_id).await?;
        tx.commit().await?;
        let (texts, forgettings) = match work {
            Some(work) => (think(deps, cx, &work).await?, work.forgettings),
            None => (Vec::new(), 0),
        };
        let sayable = spawn_blocking(move || texts.iter().filter_map(|text| sayable(text)).collect::<Vec<_>>()).await?;
        let mut tx = deps.db.begin().await?;
        keep_suggestions(&mut tx, cx.lease, self.message_id, forgettings, &sayable).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

/// Skips messages that the person could not send, and any that would call for care.
pub(super) fn sayable(text: &str) -> Option<CheckedMessage> {
    let message = CheckedMessage::check(text).ok()?;
    (!message.needs_care()).then_some(message)
}

pub(super) async fn think(deps: &Deps, cx: &JobContext, work: &SuggestWork) -> Result<Vec<String>, JobError> {
    let request = SuggestRequest {
        key: cx.lease.job.to_string(),
        name: work.display_name.clone(),
        language: code_of(work.language).to_owned(),
        manners: Vec::new(),
        turns: work.turns.iter().map(turn).collect(),
    };
    let model = work.llm_model.as_deref().unwrap_or("balanced");
    match deps.chats.suggest(model, &request, &cx.stop).await {
        Ok(texts) => Ok(texts),
        Err(EngineError::Cancelled) => Err(JobError::Stopped),
        Err(EngineError::Refused(_) | EngineError::Rejected(_)) => Ok(Vec::new()),
        Err(error) => Err(JobError::retry("engine_failed", &error)),
    }
}
