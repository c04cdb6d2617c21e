//! The skeleton of a word: repeated letters counted once, letters that leet confuses written alike.

/// A word's skeleton and how often each of its letters was repeated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shape {
    pub key: String,
    pub runs: Vec<u8>,
}

impl Shape {
    pub fn of(word: &str) -> Self {
        let mut shape = Self::default();
        for ch in word.chars() {
            shape.push(ch);
        }
        shape
    }

    /// Appends a letter; returns whether it started a new run.
    pub fn push(&mut self, ch: char) -> bool {
        let ch = fold(ch);
        // A digit repeated is another number, not an emphasis.
        if self.key.ends_with(ch) && !ch.is_ascii_digit() {
            if let Some(run) = self.runs.last_mut() {
                *run = run.saturating_add(1);
            }
            return false;
        }
        self.key.push(ch);
        self.runs.push(1);
        true
    }

    /// Appends a word, whose letters stay as drawn out as they are.
    pub fn append(&mut self, next: &Self) {
        for (ch, run) in next.key.chars().zip(&next.runs) {
            self.push(ch);
            if let Some(last) = self.runs.last_mut() {
                *last = last.saturating_add(run - 1);
            }
        }
    }

    /// Whether a written word is this one, drawn out or not: `teeen` is read as two letters drawn out, `ten` never is.
    pub fn is_written_as(&self, written: &Self, ending: Ending) -> bool {
        let same = match ending {
            Ending::Closed => written.key == self.key,
            Ending::Open => written.key.starts_with(&self.key),
        };
        same && self.runs.iter().zip(&written.runs).all(|(own, seen)| seen >= own)
    }
}

/// Whether a pattern's last word may go on (`schoolgirl*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Closed,
    Open,
}

/// `1` is either i or l, `3` is either e or з: both letters get one skeleton.
pub fn fold(ch: char) -> char {
    match ch {
        'l' => 'i',
        'з' => 'е',
        _ => ch,
    }
}
