//! A reply as a stream of server-sent events.

use super::answer::read;
use crate::chat::config::ChatPatience;
use crate::chat::guard::Speech;
use crate::chat::port::ReplyEnd;
use crate::http::Answer;
use crate::lines::Lines;
use crate::port::EngineError;
use bytes::Bytes;
use std::ops::ControlFlow;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Bytes of one event: a few words in a lot of JSON.
const MAX_EVENT: usize = 1 << 20;
/// Bytes of all of them, with thoughts that are not shown.
const MAX_STREAM: usize = 16 << 20;
/// For the end of a stream whose reply is complete: an orderly end lets the connection be used again.
const FAREWELL: Duration = Duration::from_millis(200);

/// Passes the words on as they come. The first one has to come by `first_by`, the others within the patience for
/// silence; comments that keep a connection alive are silence.
pub(super) async fn follow(
    mut answer: Answer,
    patience: &ChatPatience,
    first_by: Instant,
    mut speech: Speech<'_>,
) -> Result<ReplyEnd, EngineError> {
    let mut lines = Lines::within(MAX_EVENT, MAX_STREAM);
    let mut until = first_by;
    let mut end = None;
    loop {
        let chunk = match (next(&mut answer, until).await, end) {
            (Err(_) | Ok(None), Some(end)) => return speech.finish(end),
            (chunk, _) => chunk?,
        };
        // The last line may lack its end.
        lines.push(chunk.as_deref().unwrap_or(b"\n"))?;
        while let Some(line) = lines.next() {
            let Some(data) = data_of(&line) else { continue };
            if data == b"[DONE]" {
                return speech.finish(end.unwrap_or(ReplyEnd::Complete));
            }
            let said = read(data)?;
            if said.is_token {
                until = Instant::now() + patience.idle();
            }
            if let ControlFlow::Break(end) = speech.hear(&said.text)? {
                return speech.conclude(end);
            }
            if said.end.is_some() {
                (end, until) = (said.end, Instant::now() + FAREWELL);
            }
        }
        if chunk.is_none() {
            let end = end.ok_or_else(|| EngineError::Garbage("the stream ended before the reply".to_owned()))?;
            return speech.finish(end);
        }
    }
}

async fn next(answer: &mut Answer, until: Instant) -> Result<Option<Bytes>, EngineError> {
    match timeout_at(until, answer.chunk()).await {
        Ok(chunk) => chunk,
        Err(_) => Err(EngineError::TimedOut),
    }
}

fn data_of(line: &[u8]) -> Option<&[u8]> {
    let data = line.strip_prefix(b"data:")?.trim_ascii();
    Some(data).filter(|data| !data.is_empty())
}
