use engines::{ChatRole, ChatTurn, EngineError, SuggestRequest};
use jobs::domains::{
    direct::CheckedDirect,
    twin::{SuggestAsTwin, TwinReplyWork, TwinTurn, keep_replies, names_other_price, open_replies, promises, touches},
};
use tokio::task::spawn_blocking;

use super::MODEL;
use crate::{
    deps::Deps,
    handlers::chat::code_of,
    run::{Done, JobContext, JobError, Run},
};

impl Run for SuggestAsTwin {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let work = open_replies(&mut tx, cx.lease, self).await?;
        tx.commit().await?;
        let replies = match work {
            Some(work) => {
                let (texts, persona) = (think(deps, cx, &work).await?, work.persona);
                let sayable = move |text: &String| {
                    let reply = CheckedDirect::check(text).ok()?;
                    let words = reply.text();
                    let is_fine = !words.is_empty()
                        && !reply.needs_care()
                        && !promises(words)
                        && !touches(words, &persona.never_topics)
                        && !names_other_price(words, &persona.prices);
                    is_fine.then_some(reply)
                };
                spawn_blocking(move || texts.iter().filter_map(sayable).collect::<Vec<_>>()).await?
            }
            None => Vec::new(),
        };
        let mut tx = deps.db.begin().await?;
        keep_replies(&mut tx, cx.lease, self, &replies).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

async fn think(deps: &Deps, cx: &JobContext, work: &TwinReplyWork) -> Result<Vec<String>, JobError> {
    let persona = &work.persona;
    let request = SuggestRequest {
        key: cx.lease.job.to_string(),
        name: "the other".to_owned(),
        language: code_of(persona.language).to_owned(),
        manners: persona.manners.iter().chain(&persona.phrases).cloned().collect(),
        turns: work.turns.iter().map(turn).collect(),
    };
    match deps.chats.suggest(MODEL, &request, &cx.stop).await {
        Ok(texts) => Ok(texts),
        Err(EngineError::Cancelled) => Err(JobError::Stopped),
        Err(EngineError::Refused(_) | EngineError::Rejected(_)) => Ok(Vec::new()),
        Err(error) => Err(JobError::retry("engine_failed", &error)),
    }
}

/// The owner is the person here, for whom the next line is suggested.
fn turn(turn: &TwinTurn) -> ChatTurn {
    ChatTurn {
        from: if turn.is_own {
            ChatRole::Person
        } else {
            ChatRole::Character
        },
        text: turn.text.clone(),
    }
}
