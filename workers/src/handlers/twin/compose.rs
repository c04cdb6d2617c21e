//! Writes a twin's line: asked for, read before it is sent, asked for once more, and else a safe line.
use std::{ops::ControlFlow, time::Instant};

use engines::{ChatTurn, EngineError, ReplyLength};
use jobs::domains::twin::{TwinPersona, names_other_price, promises, safe_line, touches};
use moderation::{Field, screen_text};
use text::{clean_lines, is_seen};
use tokio::task::spawn_blocking;

use super::{
    MODEL,
    persona::{length_of, request_of},
};
use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{JobContext, JobError},
};

const TRIES: usize = 2;
/// Characters of a line.
const LINE_MAX: usize = 2000;

/// A line that may be sent.
#[derive(Clone, Debug)]
pub(super) struct TwinLine {
    pub(super) text: String,
    /// Whether rules wrote it and it must be labelled.
    pub(super) is_demo: bool,
    /// Milliseconds that the engine took.
    pub(super) engine_ms: i64,
}

/// Writes the next line. `key` is the same for every attempt; the last of `turns` is answered.
pub(super) async fn write_as_twin(
    deps: &Deps,
    cx: &JobContext,
    key: &str,
    persona: &TwinPersona,
    turns: &[ChatTurn],
) -> Result<TwinLine, JobError> {
    let begun = Instant::now();
    let is_demo = deps.chats.is_demo(MODEL);
    let mut written = None;
    for attempt in 0..TRIES {
        let Some(text) = ask(deps, cx, &format!("{key} {attempt}"), persona, turns).await? else {
            continue;
        };
        let terms = persona.clone();
        written = spawn_blocking(move || sendable(&text, &terms)).await?;
        if written.is_some() {
            break;
        }
    }
    Ok(TwinLine {
        text: written.unwrap_or_else(|| safe_line(persona.language, &persona.name)),
        is_demo,
        engine_ms: i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX),
    })
}

/// `None`: the engine answered nothing usable.
async fn ask(
    deps: &Deps,
    cx: &JobContext,
    key: &str,
    persona: &TwinPersona,
    turns: &[ChatTurn],
) -> Result<Option<String>, JobError> {
    let max_tokens = match length_of(persona.tones) {
        ReplyLength::Short => 90,
        ReplyLength::Medium => 220,
        ReplyLength::Long => 450,
    };
    let request = request_of(key, persona, turns.to_vec(), max_tokens);
    let mut said = String::new();
    let mut on_piece = |piece: &str| {
        said.push_str(piece);
        ControlFlow::Continue(())
    };
    let asked = deps.chats.reply(MODEL, &request, &mut on_piece, &cx.stop).await;
    match asked {
        Ok(_) => Ok(Some(said)),
        Err(EngineError::Garbage(_) | EngineError::TimedOut | EngineError::Refused(_)) => Ok(None),
        Err(error) => Err(outcome_without_waiting(&error)),
    }
}

/// The line as it may be sent. `None`: it breaks the content rules or its owner's terms, promises something, or says
/// nothing.
fn sendable(text: &str, persona: &TwinPersona) -> Option<String> {
    let text: String = clean_lines(text).chars().take(LINE_MAX).collect();
    let is_fine = is_seen(&text)
        && screen_text(Field::Message, &text).allowed().is_ok()
        && !promises(&text)
        && !touches(&text, &persona.never_topics)
        && !names_other_price(&text, &persona.prices);
    is_fine.then_some(text)
}

#[cfg(test)]
mod tests {
    use jobs::domains::{
        characters::Language,
        twin::{Tones, TwinPersona},
    };

    use super::sendable;

    #[test]
    fn lines_that_break_the_terms_are_not_sent() {
        let twin = TwinPersona {
            name: "Mila".to_owned(),
            language: Language::En,
            facts: Vec::new(),
            manners: Vec::new(),
            phrases: Vec::new(),
            never_topics: vec!["politics".to_owned()],
            prices: Vec::new(),
            tones: Tones::default(),
        };

        assert_eq!(sendable(" Good evening! ", &twin).as_deref(), Some("Good evening!"));
        for text in [
            "",
            "Let's meet on Friday.",
            "I love politics.",
            "That is $5.",
            "I'm 15 years old.",
        ] {
            assert_eq!(sendable(text, &twin), None, "{text}");
        }
    }
}
