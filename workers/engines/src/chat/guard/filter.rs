//! Removes everything from a stream that is not part of the reply. Holds back only text that can't be judged yet.

use super::label::{Label, label_at, names_of_others, names_of_person, own_names};
use super::mark::{Mark, mark_at, may_begin};

/// Tags of reasoning that some models leave in the answer.
const THOUGHTS: [(&str, &str); 3] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("[THINK]", "[/THINK]"),
];

pub(super) struct Filter {
    own: Vec<String>,
    /// Names of the person, and of others in the conversation.
    others: Vec<String>,
    pending: String,
    /// Whitespace held back until more words follow; dropped at the end.
    space: String,
    has_spoken: bool,
    is_line_start: bool,
    is_over: bool,
}

/// Decision about the first bytes of the pending text.
enum Step {
    Say(usize),
    Space(usize),
    Drop(usize),
    Wait,
    End,
}

impl Filter {
    pub(super) fn of(name: &str) -> Self {
        let own = own_names(name);
        Self {
            others: names_of_person(&own),
            own,
            pending: String::new(),
            space: String::new(),
            has_spoken: false,
            is_line_start: true,
            is_over: false,
        }
    }

    /// Ends the reply if it starts to speak for one of these.
    pub(super) fn add_others(&mut self, names: &[String]) {
        self.others.extend(names_of_others(names, &self.own));
    }

    /// Whether the reply has ended, whatever else the engine sends.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    pub(super) fn push(&mut self, piece: &str) -> String {
        // Databases reject NUL, and other control characters are unreadable.
        let readable = piece.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t'));
        self.pending.extend(readable);
        self.run(false)
    }

    /// Held-back text that is part of the reply after all.
    pub(super) fn finish(&mut self) -> String {
        self.run(true)
    }

    fn run(&mut self, is_last: bool) -> String {
        let mut said = String::new();
        while !self.is_over {
            match self.step(is_last) {
                Step::Say(length) => {
                    said.push_str(&std::mem::take(&mut self.space));
                    said.extend(self.pending.drain(..length));
                    (self.has_spoken, self.is_line_start) = (true, false);
                }
                Step::Space(length) => self.keep_space(length),
                Step::Drop(length) => drop(self.pending.drain(..length)),
                Step::Wait => break,
                Step::End => self.is_over = true,
            }
        }
        // A space completes the word before it. A new line may be the end of the reply.
        if !is_last && !self.is_line_start {
            said.push_str(&std::mem::take(&mut self.space));
        }
        said
    }

    fn keep_space(&mut self, length: usize) {
        let space: String = self.pending.drain(..length).collect();
        self.is_line_start |= space.contains('\n');
        if self.has_spoken {
            self.space.push_str(&space);
        }
    }

    fn step(&self, is_last: bool) -> Step {
        let pending = self.pending.as_str();
        let Some(first) = pending.chars().next() else {
            return Step::Wait;
        };
        if first.is_whitespace() {
            return Step::Space(pending.len() - pending.trim_start().len());
        }
        let judged = self.thought(is_last).or_else(|| self.label(is_last));
        judged.unwrap_or_else(|| {
            if may_begin(first) {
                self.mark(is_last)
            } else {
                let is_end = |c: char| c.is_whitespace() || may_begin(c);
                Step::Say(pending.find(is_end).unwrap_or(pending.len()))
            }
        })
    }

    fn thought(&self, is_last: bool) -> Option<Step> {
        if self.has_spoken {
            return None;
        }
        THOUGHTS.iter().find_map(|(open, close)| {
            if !self.pending.starts_with(open) {
                return (open.starts_with(&self.pending) && !is_last).then_some(Step::Wait);
            }
            match self.pending.find(close) {
                Some(at) => Some(Step::Drop(at + close.len())),
                None if is_last => Some(Step::Drop(self.pending.len())),
                None => Some(Step::Wait),
            }
        })
    }

    fn label(&self, is_last: bool) -> Option<Step> {
        if !self.is_line_start {
            return None;
        }
        let other = label_at(&self.pending, &self.others);
        let own = if self.has_spoken {
            Label::None
        } else {
            label_at(&self.pending, &self.own)
        };
        match (other, own) {
            (Label::Whole(_), _) => Some(Step::End),
            (_, Label::Whole(length)) => Some(Step::Drop(length)),
            (Label::Begun, _) | (_, Label::Begun) if !is_last => Some(Step::Wait),
            _ => None,
        }
    }

    fn mark(&self, is_last: bool) -> Step {
        match mark_at(&self.pending, is_last) {
            Mark::Turn(_) if self.has_spoken => Step::End,
            Mark::Turn(length) | Mark::Noise(length) => Step::Drop(length),
            Mark::Begun if !is_last => Step::Wait,
            Mark::Begun | Mark::None => Step::Say(1),
        }
    }
}
