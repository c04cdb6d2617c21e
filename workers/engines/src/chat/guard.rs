//! Filters an engine's words before the reader sees them: a model that goes off script is cut off, and one that repeats
//! itself is given up.

mod echo;
mod filter;
mod label;
mod mark;
mod repetition;

use super::port::{ChatTurn, OnPiece, Persona, ReplyEnd};
use crate::port::EngineError;
use echo::Echo;
use filter::Filter;
use repetition::is_stuck;
use std::ops::ControlFlow;

pub(super) use mark::without_marks;

/// Maximum bytes of a reply.
const MAX_REPLY: usize = 16 << 10;
/// Minimum bytes between two checks for repetition.
const LOOK: usize = 64;
const ECHOES: &str = "the answer is an earlier one again";

/// Whether a reply was given up before its first word, as it was an earlier one again.
pub(super) fn is_echo(error: &EngineError) -> bool {
    matches!(error, EngineError::Garbage(why) if why == ECHOES)
}

/// A reply in progress.
pub(super) struct Speech<'a> {
    filter: Filter,
    echo: Echo,
    said: String,
    /// The length at which repetition is checked again.
    next_look: usize,
    sink: OnPiece<'a>,
}

impl<'a> Speech<'a> {
    pub(super) fn of(persona: &Persona, sink: OnPiece<'a>) -> Self {
        Self {
            filter: Filter::of(&persona.name),
            echo: Echo::default(),
            said: String::new(),
            next_look: LOOK,
            sink,
        }
    }

    /// For scenes: the character must not speak for these others.
    pub(super) fn among(mut self, names: &[String]) -> Self {
        self.filter.add_others(names);
        self
    }

    /// The character must not say the same as in one of these turns.
    pub(super) fn unlike(mut self, turns: &[ChatTurn]) -> Self {
        self.echo = Echo::of(turns);
        self
    }

    /// Passes on readable text; the trailing spaces of a last line too. A break means that the reply is over.
    pub(super) fn hear(&mut self, piece: &str) -> Result<ControlFlow<ReplyEnd>, EngineError> {
        let words = self.filter.push(piece);
        if let ControlFlow::Break(end) = self.say(&words)? {
            return Ok(ControlFlow::Break(end));
        }
        Ok(if self.filter.is_over() {
            ControlFlow::Break(ReplyEnd::Complete)
        } else {
            ControlFlow::Continue(())
        })
    }

    /// The engine is done: passes on the held-back text.
    pub(super) fn finish(mut self, end: ReplyEnd) -> Result<ReplyEnd, EngineError> {
        let words = self.filter.finish();
        let end = match self.say(&words)? {
            ControlFlow::Break(earlier) => earlier,
            ControlFlow::Continue(()) => end,
        };
        self.conclude(end)
    }

    /// Ends the reply without the text that the filter holds back.
    pub(super) fn conclude(self, end: ReplyEnd) -> Result<ReplyEnd, EngineError> {
        if self.said.is_empty() {
            return Err(EngineError::Garbage("the answer is empty".to_owned()));
        }
        let Some(rest) = self.echo.end() else {
            return Err(EngineError::Garbage(ECHOES.to_owned()));
        };
        if !rest.is_empty() && (self.sink)(&rest).is_break() {
            return Ok(ReplyEnd::Stopped);
        }
        Ok(end)
    }

    fn say(&mut self, words: &str) -> Result<ControlFlow<ReplyEnd>, EngineError> {
        let room = MAX_REPLY - self.said.len();
        let fitting = &words[..words.floor_char_boundary(room)];
        if !fitting.is_empty() {
            self.said.push_str(fitting);
            let sayable = self.echo.pass(fitting);
            if !sayable.is_empty() && (self.sink)(&sayable).is_break() {
                return Ok(ControlFlow::Break(ReplyEnd::Stopped));
            }
            self.look_for_repetitions()?;
        }
        Ok(if fitting.len() < words.len() {
            ControlFlow::Break(ReplyEnd::Length)
        } else {
            ControlFlow::Continue(())
        })
    }

    fn look_for_repetitions(&mut self) -> Result<(), EngineError> {
        let length = self.said.len();
        if length < self.next_look {
            return Ok(());
        }
        self.next_look = length + LOOK.max(length / 16);
        if is_stuck(&self.said) {
            return Err(EngineError::Garbage("the answer keeps repeating itself".to_owned()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text passed on for an answer in these pieces, and how it ends.
    fn hear<'a>(pieces: impl IntoIterator<Item = &'a str>) -> (String, Result<ReplyEnd, EngineError>) {
        let mut said = String::new();
        let mut sink = |piece: &str| {
            said.push_str(piece);
            ControlFlow::Continue(())
        };
        let persona = Persona {
            name: "Mara Lind".to_owned(),
            ..Persona::default()
        };
        let end = run(Speech::of(&persona, &mut sink), pieces);
        // Trailing spaces may depend on the pieces.
        let whole = said.trim_end_matches(' ').len();
        said.truncate(whole);
        (said, end)
    }

    fn run<'a>(mut speech: Speech<'_>, pieces: impl IntoIterator<Item = &'a str>) -> Result<ReplyEnd, EngineError> {
        for piece in pieces {
            if let ControlFlow::Break(end) = speech.hear(piece)? {
                return speech.conclude(end);
            }
        }
        speech.finish(ReplyEnd::Complete)
    }

    /// The answer in one piece and character by character must be the same.
    #[track_caller]
    fn assert_said(answer: &str, expected: &str) {
        let whole = hear([answer]);
        let characters: Vec<String> = answer.chars().map(String::from).collect();

        assert_eq!(whole, (expected.to_owned(), Ok(ReplyEnd::Complete)), "{answer}");
        assert_eq!(hear(characters.iter().map(String::as_str)), whole, "{answer}");
    }

    #[test]
    fn plain_words_are_passed_on_as_they_are() {
        for answer in [
            "Hello. How are you?\n\nThe sea is *calm* today.",
            "I <3 tea, 2 < 3, [really], a <b>bold</b> move",
            "*smiles* Mara is here. You: that is who I mean",
            "You are right, Mara: it rains.",
            "こんにちは。元気ですか？",
        ] {
            assert_said(answer, answer);
        }
    }

    #[test]
    fn a_space_is_said_at_once_for_it_tells_that_a_word_is_whole() {
        let mut said = Vec::new();
        let mut sink = |piece: &str| {
            said.push(piece.to_owned());
            ControlFlow::Continue(())
        };
        let mut speech = Speech::of(&Persona::default(), &mut sink);

        for piece in ["Good ", "morning\n", "to you"] {
            let _ = speech.hear(piece);
        }

        assert_eq!(said, ["Good ", "morning", "\nto you"]);
    }

    #[test]
    fn space_around_a_reply_is_dropped() {
        assert_said(" \n Hello  there \n\n ", "Hello  there");
    }

    #[test]
    fn marks_of_turns_are_dropped_before_a_reply_and_end_it_after() {
        assert_said("<s> [/INST] Hello", "Hello");
        assert_said("<|im_start|>assistant\nHello", "Hello");
        assert_said("<|start_header_id|>assistant<|end_header_id|>\n\nHello", "Hello");
        assert_said("<start_of_turn>model\nHello<end_of_turn>", "Hello");
        assert_said("Hello.<|im_end|>\n<|im_start|>user\nWhat?", "Hello.");
        assert_said("Hello. \n[INST] What?", "Hello.");
        assert_said("Hello.</s>", "Hello.");
        assert_said("Hel<unk>lo", "Hello");
        assert_said("Hello.<｜end▁of▁sentence｜>", "Hello.");
        assert_said("Hello <|im_e", "Hello <|im_e");
    }

    #[test]
    fn thoughts_before_a_reply_are_dropped() {
        assert_said("<think>\nThey say hello.\n</think>\n\nHello", "Hello");
        assert_said("I think <think> so", "I think <think> so");
        assert!(matches!(hear(["<think>Well"]).1, Err(EngineError::Garbage(_))));
    }

    #[test]
    fn the_own_name_before_a_reply_is_dropped() {
        for label in [
            "Mara:",
            "Mara Lind:",
            "MARA :",
            "**Mara:**",
            "**Mara**:",
            "*Mara*:",
            "Assistant:",
            "{{char}}:",
            "Mara：",
        ] {
            assert_said(&format!("{label} Hello"), "Hello");
        }
        assert_said("Marathon: a run", "Marathon: a run");
        assert_said("*Mara: a name*", "*Mara: a name*");
    }

    #[test]
    fn a_model_that_speaks_for_the_person_is_cut_there() {
        for label in [
            "You:",
            "User:",
            "**User:**",
            "Human:",
            "{{user}}:",
            "Du:",
            "Tú:",
            "Vous:",
            "Tu:",
            "あなた：",
            "Jij:",
            "Вы:",
        ] {
            assert_said(&format!("Hello. \n\n{label} Hi\nMara: Well"), "Hello.");
        }
    }

    #[test]
    fn a_model_that_speaks_for_others_of_the_scene_is_cut_there() {
        let others = ["Bea Sand".to_owned(), "Mara Grey".to_owned(), " ".to_owned()];
        let cut = |answer: &str| {
            let mut said = String::new();
            let mut sink = |piece: &str| {
                said.push_str(piece);
                ControlFlow::Continue(())
            };
            let persona = Persona {
                name: "Mara Lind".to_owned(),
                ..Persona::default()
            };
            let end = run(Speech::of(&persona, &mut sink).among(&others), [answer]);
            (said, end)
        };

        for label in ["Bea Sand:", "bea:", "**Bea**:", "Mara Grey:", "User:"] {
            let answer = format!("Hello, Bea.\n{label} Hi\nMara: Well");
            assert_eq!(
                cut(&answer),
                ("Hello, Bea.".to_owned(), Ok(ReplyEnd::Complete)),
                "{label}"
            );
        }
        assert_eq!(cut("Mara: Hello").0, "Hello", "one's own name may begin like another's");
        assert!(matches!(cut("Bea: Hello").1, Err(EngineError::Garbage(_))));
        assert_eq!(cut("Bea is here: look").0, "Bea is here: look");
    }

    #[test]
    fn signs_that_nobody_can_read_are_dropped() {
        assert_said("Hel\0lo\r\nthere\u{7}", "Hello\nthere");
    }

    #[test]
    fn an_answer_without_words_is_garbage() {
        for answer in ["", " \n", "<s></s>", "Mara:", "User: Hello"] {
            assert!(matches!(hear([answer]).1, Err(EngineError::Garbage(_))), "{answer}");
        }
    }

    #[test]
    fn a_long_answer_ends_at_its_limit_between_two_characters() {
        let answer: String = (0..9_000).map(|n| n.to_string() + "é ").collect();

        let (said, end) = hear([answer.as_str()]);

        assert_eq!(end, Ok(ReplyEnd::Length));
        assert!(answer.starts_with(&said) && said.len() <= MAX_REPLY && said.len() > MAX_REPLY - 4);
    }

    #[test]
    fn an_endless_answer_is_garbage_soon_after_it_is_stuck() {
        let (said, end) = hear(std::iter::repeat_n(
            "The waves come in and the waves go out again. ",
            100,
        ));

        assert!(matches!(end, Err(EngineError::Garbage(_))), "{end:?}");
        assert!(said.len() < 400, "{}", said.len());
    }

    #[test]
    fn a_reply_that_was_said_before_is_given_up_before_its_first_word() {
        let earlier = [ChatTurn {
            from: crate::chat::port::ChatRole::Character,
            text: "The tide is low tonight, and the harbour is quiet.".to_owned(),
        }];
        let mut said = String::new();
        let mut sink = |piece: &str| {
            said.push_str(piece);
            ControlFlow::Continue(())
        };
        let persona = Persona::default();

        let again = run(
            Speech::of(&persona, &mut sink).unlike(&earlier),
            ["The tide is low ", "tonight, and the harbour ", "is quiet."],
        );
        let another = run(
            Speech::of(&persona, &mut sink).unlike(&earlier),
            ["The tide is low ", "tonight. Walk with me."],
        );

        assert!(again.as_ref().is_err_and(is_echo), "{again:?}");
        assert_eq!(
            (another, said.as_str()),
            (Ok(ReplyEnd::Complete), "The tide is low tonight. Walk with me.")
        );
    }

    #[test]
    fn a_listener_who_has_heard_enough_stops_it() {
        let mut heard = 0;
        let mut sink = |_: &str| {
            heard += 1;
            if heard == 2 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };

        let end = run(Speech::of(&Persona::default(), &mut sink), ["One", " two", " three"]);

        assert_eq!((end, heard), (Ok(ReplyEnd::Stopped), 2));
    }
}
