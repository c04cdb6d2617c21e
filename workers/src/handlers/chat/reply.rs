use std::{ops::ControlFlow, time::Duration};

use chrono::TimeDelta;
use engines::{ChatRequest, EngineError};
use jobs::domains::chat::{Opened, Reply, ReplyEnd, ReplyWork, deliver_reply, open_reply};
use tokio::sync::mpsc::unbounded_channel;

use super::{
    near::find_nearest,
    persona::request_of,
    speech::{Enough, Speech},
};
use crate::{
    deps::Deps,
    engine_failure::outcome_of,
    run::{Done, JobContext, JobError, Run},
};

/// A useless answer is retried once immediately: the person is waiting.
const TRIES: usize = 2;
const A_MOMENT: Duration = Duration::from_secs(1);

impl Run for Reply {
    /// Streams the answer. If a run is cut off, the next one starts over, and so do browsers.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut failure = JobError::give_up("engine_failed", &"no usable answer");
        for _ in 0..TRIES {
            let work = match open(self, deps, cx).await? {
                Opened::Speak(work) => work,
                Opened::Stopped { text, is_demo } => {
                    return end(self, deps, cx, &text, is_demo, ReplyEnd::Stopped).await;
                }
                Opened::Nobody => return Err(JobError::give_up("gone", &"the character is gone")),
                Opened::Gone => return end(self, deps, cx, "", false, ReplyEnd::Stopped).await,
            };
            match speak(self, deps, cx, &work).await? {
                Spoken::Ended {
                    text,
                    is_demo,
                    end: how,
                } => return end(self, deps, cx, &text, is_demo, how).await,
                Spoken::Useless { why, wait } => {
                    failure = why;
                    tokio::time::sleep(wait).await;
                }
            }
        }
        Err(failure)
    }
}

enum Spoken {
    Ended {
        text: String,
        is_demo: bool,
        end: ReplyEnd,
    },
    /// Worth another try, after a moment.
    Useless {
        why: JobError,
        wait: Duration,
    },
}

async fn open(job: &Reply, deps: &Deps, cx: &JobContext) -> Result<Opened, JobError> {
    let mut tx = deps.db.begin().await?;
    let mut opened = open_reply(&mut tx, cx.lease, job.message_id).await?;
    tx.commit().await?;
    if let Opened::Speak(work) = &mut opened {
        find_nearest(deps, cx, work).await;
    }
    Ok(opened)
}

async fn end(
    job: &Reply,
    deps: &Deps,
    cx: &JobContext,
    text: &str,
    is_demo: bool,
    how: ReplyEnd,
) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    deliver_reply(&mut tx, cx.lease, job.message_id, text, is_demo, how).await?;
    tx.commit().await?;
    Ok(Done::Kept)
}

/// Asks the model and streams its words until the end, or until cut off.
async fn speak(job: &Reply, deps: &Deps, cx: &JobContext, work: &ReplyWork) -> Result<Spoken, JobError> {
    let model = work.person.llm_model.as_deref().unwrap_or("balanced");
    let is_demo = deps.chats.is_demo(model);
    let request = request_of(job.message_id, work);
    let mut speech = Speech::new(deps, job.message_id, work, is_demo);
    let heard = listen(deps, cx, model, &request, &mut speech).await?;
    let ended = |text, end| Spoken::Ended { text, is_demo, end };
    Ok(match heard {
        Ok(()) => match speech.end() {
            Ok(text) => ended(text, ReplyEnd::Done),
            Err(_) => useless(refused()),
        },
        Err(Cut::Enough(Enough::Stopped)) => ended(speech.cut_off(), ReplyEnd::Stopped),
        // If the run itself was taken away, its end finds no lease.
        Err(Cut::Enough(Enough::Gone)) => ended(String::new(), ReplyEnd::Stopped),
        Err(Cut::Enough(Enough::Refused)) => useless(refused()),
        Err(Cut::Engine(error @ (EngineError::Garbage(_) | EngineError::TimedOut))) => {
            useless(JobError::give_up("engine_failed", &error))
        }
        // A machine that broke off is retried after a second. If it stays away, a later run tries once more.
        Err(Cut::Engine(error @ EngineError::Unavailable { .. })) => Spoken::Useless {
            why: JobError::retry("engine_unavailable", &error),
            wait: error.retry_after().unwrap_or(A_MOMENT).min(3 * A_MOMENT),
        },
        // The person is waiting: don't wait longer than a moment for a busy provider.
        Err(Cut::Engine(error @ EngineError::RateUsedUp { .. })) if work.is_late => {
            return Err(JobError::give_up("engine_busy", &error));
        }
        Err(Cut::Engine(EngineError::RateUsedUp { retry_after })) => {
            return Err(JobError::Snooze(retry_after.clamp(A_MOMENT, 5 * A_MOMENT)));
        }
        Err(Cut::Engine(error)) => return Err(outcome_of(&error, TimeDelta::zero())),
    })
}

/// Why a model was not heard to its end.
enum Cut {
    Enough(Enough),
    Engine(EngineError),
}

async fn listen(
    deps: &Deps,
    cx: &JobContext,
    model: &str,
    request: &ChatRequest,
    speech: &mut Speech<'_>,
) -> Result<Result<(), Cut>, JobError> {
    let (said, mut heard) = unbounded_channel::<String>();
    // Bounded by the engines, which cut off an answer that is too long.
    let mut on_piece = move |piece: &str| match said.send(piece.to_owned()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let asking = deps.chats.reply(model, request, &mut on_piece, &cx.stop);
    tokio::pin!(asking);
    loop {
        let due = speech.due();
        tokio::select! {
            biased;
            ended = &mut asking => {
                while let Ok(piece) = heard.try_recv() {
                    speech.hear(&piece);
                }
                return Ok(ended.map(|_reply| ()).map_err(Cut::Engine));
            }
            kept = speech.saved() => if let Err(enough) = kept {
                return Ok(Err(Cut::Enough(enough)));
            },
            Some(piece) = heard.recv() => speech.hear(&piece),
            () = tokio::time::sleep_until(due) => {}
        }
        if let Err(enough) = speech.go_on() {
            return Ok(Err(Cut::Enough(enough)));
        }
    }
}

fn useless(why: JobError) -> Spoken {
    Spoken::Useless {
        why,
        wait: Duration::ZERO,
    }
}

fn refused() -> JobError {
    JobError::give_up("moderated", &"the answer breaks the content rules")
}
