use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use engines::{ChatRequest, ChatRole, ChatTurn, EngineError};
use jobs::{
    domains::{
        direct::{CheckedDirect, DIRECT_MAX_CHARS},
        twin::{
            AnswerFan, AnswerWork, Effort, TwinPersona, TwinTurn, deliver_answer, is_answer_wanted, names_other_price,
            open_answer, promises, safe_line, touches,
        },
    },
    live::{LiveEvent, SubscriptionKey},
};
use tokio::{
    task::spawn_blocking,
    time::{MissedTickBehavior, interval},
};
use tracing::warn;

use super::{MODEL, persona::request_of};
use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

/// More than a message holds: what is longer is cut at a sentence.
const MAX_TOKENS: u32 = 220;
/// An answer that must not be said is written once more, before words that are always safe.
const TRIES: u32 = 2;
/// How often the fan is told that somebody writes, and whether the owner has taken over is looked at.
const BEAT: Duration = Duration::from_secs(2);

impl Run for AnswerFan {
    /// Nothing is shown before the whole answer was screened. A run that is cut off leaves nothing; the next one starts
    /// over.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let work = open_answer(&mut tx, cx.lease, self).await?;
        tx.commit().await?;
        let Some(work) = work else {
            return Ok(Done::Kept);
        };
        let (text, effort) = think(self, deps, cx, &work).await?;
        let mut tx = deps.db.begin().await?;
        deliver_answer(&mut tx, cx.lease, self, work.answers, &text, effort).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

async fn think(
    job: &AnswerFan,
    deps: &Deps,
    cx: &JobContext,
    work: &AnswerWork,
) -> Result<(CheckedDirect, Effort), JobError> {
    let mut effort = Effort::default();
    for attempt in 1..=TRIES {
        let turns = work.turns.iter().map(turn).collect();
        let key = format!("{}:{attempt}", work.answers);
        let begun = Instant::now();
        let said = listen(job, deps, cx, work, &request_of(&key, &work.persona, turns, MAX_TOKENS)).await?;
        effort.engine_ms += i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX);
        let Some(said) = said else {
            // The owner has taken over: what was begun is dropped.
            return Ok((CheckedDirect::default(), effort));
        };
        effort.letters += i64::try_from(said.chars().count()).unwrap_or(i64::MAX);
        let persona = work.persona.clone();
        if let Some(text) = spawn_blocking(move || sayable(&said, |text| is_barred(&persona, text))).await? {
            return Ok((text, effort));
        }
    }
    let line = safe_line(work.persona.language, &work.name);
    let checked = spawn_blocking(move || CheckedDirect::check(&line)).await?;
    let text = checked.map_err(|error| JobError::give_up("moderated", &error))?;
    Ok((text, effort))
}

fn turn(turn: &TwinTurn) -> ChatTurn {
    ChatTurn {
        from: if turn.is_own {
            ChatRole::Character
        } else {
            ChatRole::Person
        },
        text: turn.text.clone(),
    }
}

/// Whether a twin must not say it in its owner's name.
fn is_barred(persona: &TwinPersona, text: &str) -> bool {
    promises(text) || touches(text, &persona.never_topics) || names_other_price(text, &persona.prices)
}

/// The answer, if it has words, keeps to the content rules, sounds like nobody at risk of self-harm and isn't barred.
fn sayable(said: &str, is_barred: impl FnOnce(&str) -> bool) -> Option<CheckedDirect> {
    let checked = CheckedDirect::check(&within_limit(said)).ok()?;
    let is_fine = !checked.text().is_empty() && !checked.needs_care() && !is_barred(checked.text());
    is_fine.then_some(checked)
}

const SENTENCE_ENDS: [char; 8] = ['.', '!', '?', '…', '\n', '。', '！', '？'];

/// The beginning of a long answer that fits a message: up to the end of a sentence if possible, else of a word.
fn within_limit(said: &str) -> String {
    let said = said.trim();
    let Some((end, _)) = said.char_indices().nth(DIRECT_MAX_CHARS) else {
        return said.to_owned();
    };
    let begun = &said[..end];
    let whole = begun
        .rfind(SENTENCE_ENDS)
        .map(|at| at + begun[at..].chars().next().map_or(0, char::len_utf8));
    let whole = whole.or_else(|| begun.rfind(char::is_whitespace)).unwrap_or(end);
    begun[..whole].trim_end().to_owned()
}

/// Asks the model, and tells the fan meanwhile that somebody writes. `None`: the owner has taken over.
async fn listen(
    job: &AnswerFan,
    deps: &Deps,
    cx: &JobContext,
    work: &AnswerWork,
    request: &ChatRequest,
) -> Result<Option<String>, JobError> {
    let stop = cx.stop.child_token();
    let mut said = String::new();
    let ended = {
        // Bounded by the engines, which cut off an answer that is too long.
        let mut on_piece = |piece: &str| {
            said.push_str(piece);
            ControlFlow::Continue(())
        };
        let asking = deps.chats.reply(MODEL, request, &mut on_piece, &stop);
        tokio::pin!(asking);
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                ended = &mut asking => break ended,
                _ = beat.tick() => if is_wanted(job, deps).await {
                    tell_writing(deps, work);
                } else {
                    break Err(EngineError::Cancelled);
                }
            }
        }
    };
    match ended {
        Ok(_reply) => Ok(Some(said)),
        Err(EngineError::Cancelled) if !cx.stop.is_cancelled() => {
            stop.cancel();
            Ok(None)
        }
        Err(error) => Err(outcome_without_waiting(&error)),
    }
}

async fn is_wanted(job: &AnswerFan, deps: &Deps) -> bool {
    let found = match deps.db.acquire().await {
        Ok(mut conn) => is_answer_wanted(&mut conn, job.chat_id).await,
        Err(error) => Err(error),
    };
    // Looked at once more before the answer is said.
    found.unwrap_or_else(|error| {
        warn!(%error, "cannot look whether an answer is still wanted");
        true
    })
}

fn tell_writing(deps: &Deps, work: &AnswerWork) {
    if work.is_muted {
        return;
    }
    let event = LiveEvent::PrivateMessageTyping {
        chat: work.username.clone(),
    };
    deps.passing.send(SubscriptionKey::User(work.fan), event);
}

#[cfg(test)]
mod tests {
    use jobs::domains::direct::DIRECT_MAX_CHARS;

    use super::{sayable, within_limit};

    #[test]
    fn a_long_answer_ends_with_a_sentence() {
        let said = within_limit(&"We walk along the quay. ".repeat(40));

        assert!(said.ends_with("quay.") && said.chars().count() <= DIRECT_MAX_CHARS);
        assert!(said.chars().count() > DIRECT_MAX_CHARS - 30);
        assert_eq!(within_limit(" Hello. "), "Hello.");
        assert_eq!(within_limit(&"海を見ます。".repeat(200)).chars().last(), Some('。'));
    }

    #[test]
    fn what_promises_something_or_is_nothing_is_not_said() {
        assert!(sayable("Good evening.", |_| false).is_some());
        assert!(sayable("I will meet you tomorrow.", |_| true).is_none());
        assert!(sayable("  ", |_| false).is_none());
        assert!(sayable("I'm 15.", |_| false).is_none());
        assert!(sayable("I want to kill myself.", |_| false).is_none());
    }
}
