//! A text laid out for the automaton: word by word, glued together, or stripped to its Japanese characters.
use super::{
    alphabet::is_east_asian,
    pattern::to_hiragana,
    shape::Shape,
    token::{Gap, Token},
};

/// Layout of a view, which decides which hits count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Words with one space between them.
    Words,
    /// Words without spaces: a hit must begin and end where written words do.
    Glued,
    /// Letters that stood alone (`c h i l d`): a hit may be anywhere.
    SpelledOut,
    /// Nothing but letters and digits, for a script without spaces.
    Script,
}

/// One skeleton character of a view.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one character, not a state"
)]
pub struct Cell {
    pub run: u8,
    pub at: (u32, u32),
    pub is_space: bool,
    pub starts_word: bool,
    pub ends_word: bool,
    /// The gap before this character's word, at the word's start.
    pub gap: Gap,
    pub is_leet: bool,
    pub script: Script,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    Hiragana,
    Katakana,
    Han,
    Other,
}

#[derive(Clone, Debug)]
pub struct View {
    pub layout: Layout,
    pub text: String,
    pub cells: Vec<Cell>,
    /// The cell of every byte of the text.
    pub cell_of: Vec<usize>,
}

impl View {
    fn empty(layout: Layout) -> Self {
        Self {
            layout,
            text: String::new(),
            cells: Vec::new(),
            cell_of: Vec::new(),
        }
    }

    pub fn of_words(tokens: &[Token]) -> Self {
        let mut view = Self::empty(Layout::Words);
        for token in tokens {
            if !view.cells.is_empty() {
                view.push(
                    ' ',
                    1,
                    Cell {
                        is_space: true,
                        ..cell(token)
                    },
                );
            }
            view.push_word(token);
        }
        view
    }

    pub fn glued(tokens: &[Token]) -> Self {
        let mut view = Self::empty(Layout::Glued);
        for token in tokens {
            view.push_word(token);
        }
        view
    }

    pub fn spelled_out(tokens: &[Token]) -> Self {
        Self {
            layout: Layout::SpelledOut,
            ..Self::glued(tokens)
        }
    }

    /// The normalised text without anything but letters and digits, katakana written as hiragana.
    pub fn of_script(normal: &str) -> Self {
        let mut view = Self::empty(Layout::Script);
        let mut shape = Shape::default();
        for (at, ch) in (0_u32..).zip(normal.chars()).filter(|(_, ch)| ch.is_alphanumeric()) {
            if shape.push(to_hiragana(ch)) {
                let cell = Cell {
                    run: 1,
                    at: (at, at),
                    is_space: false,
                    starts_word: true,
                    ends_word: true,
                    gap: Gap::None,
                    is_leet: false,
                    script: script(ch),
                };
                view.push(shape.key.chars().next_back().unwrap_or(ch), 1, cell);
            } else {
                view.repeat_last(at);
            }
        }
        view
    }

    fn push_word(&mut self, token: &Token) {
        let last = token.shape.runs.len().saturating_sub(1);
        for (index, (ch, run)) in token.shape.key.chars().zip(&token.shape.runs).enumerate() {
            let cell = Cell {
                starts_word: index == 0,
                ends_word: index == last,
                ..cell(token)
            };
            // Halves of a word that was cut at a double letter: `schoo lgirl`, `schooll girl`.
            if index == 0 && self.text.ends_with(ch) && !self.cells.last().is_none_or(|cell| cell.is_space) {
                self.join_last(cell, *run);
            } else {
                self.push(ch, *run, cell);
            }
        }
    }

    fn push(&mut self, ch: char, run: u8, cell: Cell) {
        self.text.push(ch);
        self.cell_of.resize(self.text.len(), self.cells.len());
        self.cells.push(Cell { run, ..cell });
    }

    fn join_last(&mut self, next: Cell, run: u8) {
        if let Some(last) = self.cells.last_mut() {
            last.run = last.run.saturating_add(run);
            last.at.1 = next.at.1;
            last.starts_word = true;
            last.ends_word = true;
        }
    }

    fn repeat_last(&mut self, at: u32) {
        if let Some(last) = self.cells.last_mut() {
            last.run = last.run.saturating_add(1);
            last.at.1 = at;
        }
    }
}

fn cell(token: &Token) -> Cell {
    Cell {
        run: 1,
        at: token.at,
        is_space: false,
        starts_word: false,
        ends_word: false,
        gap: token.gap(),
        is_leet: token.is_leet,
        script: Script::Other,
    }
}

fn script(ch: char) -> Script {
    match ch {
        '\u{3041}'..='\u{309f}' => Script::Hiragana,
        '\u{30a0}'..='\u{30ff}' => Script::Katakana,
        _ if is_east_asian(ch) => Script::Han,
        _ => Script::Other,
    }
}
