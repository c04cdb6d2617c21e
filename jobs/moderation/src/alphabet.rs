//! Reads one text twice: once as Latin, once as Cyrillic, so that a letter borrowed from the other script hides nothing.

/// One character of a reading and the place in the normalised text that it came from, counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    pub ch: char,
    pub at: u32,
    /// Stood for another character (`3` for `e`) in this reading.
    pub is_leet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    Latin,
    Cyrillic,
}

impl Alphabet {
    pub fn owns(self, ch: char) -> bool {
        match self {
            Self::Latin => ch.is_ascii_alphabetic() || ch == 'ñ',
            Self::Cyrillic => is_cyrillic(ch),
        }
    }

    /// Reads a normalised text in this alphabet.
    pub fn read(self, text: &str) -> Vec<Glyph> {
        let mut glyphs = Vec::with_capacity(text.len());
        for (at, ch) in (0_u32..).zip(text.chars()) {
            let keeps = self == Self::Cyrillic && is_cyrillic(ch);
            let mut push = |ch| glyphs.push(Glyph { ch, at, is_leet: false });
            if keeps { push(ch) } else { read_as_latin(ch, push) }
        }
        if self == Self::Cyrillic {
            borrow_lookalikes(&mut glyphs);
        }
        glyphs
    }
}

pub fn is_cyrillic(ch: char) -> bool {
    matches!(ch, '\u{400}'..='\u{4ff}')
}

/// Han, kana and Hangul: never a lookalike of a Latin letter here.
pub fn is_east_asian(ch: char) -> bool {
    matches!(ch, '\u{3005}'..='\u{3007}' | '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{20000}'..='\u{3ffff}')
}

fn read_as_latin(ch: char, mut push: impl FnMut(char)) {
    // ч and з look like 4 and 3: kept, or Russian words would turn into numbers.
    if ch.is_ascii() || matches!(ch, 'ñ' | 'ч' | 'з') || is_east_asian(ch) {
        return push(ch);
    }
    let is_boxed_letter = matches!(ch, '\u{1f100}'..='\u{1f1ff}' | '€' | '£' | '¢' | '¥');
    if !ch.is_alphanumeric() && !is_boxed_letter {
        return push(ch);
    }
    match decancer::cure_char!(ch) {
        decancer::Translation::Character(cured) => push(cured.to_ascii_lowercase()),
        decancer::Translation::String(cured) => cured.chars().for_each(|cured| push(cured.to_ascii_lowercase())),
        decancer::Translation::None => push(ch),
    }
}

/// Turns Latin letters inside a word that has Cyrillic ones into their Cyrillic lookalikes.
fn borrow_lookalikes(glyphs: &mut [Glyph]) {
    for word in glyphs.chunk_by_mut(|a, b| a.ch.is_alphanumeric() && b.ch.is_alphanumeric()) {
        if word.iter().any(|glyph| is_cyrillic(glyph.ch)) {
            for glyph in word {
                glyph.ch = cyrillic_lookalike(glyph.ch);
            }
        }
    }
}

fn cyrillic_lookalike(ch: char) -> char {
    match ch {
        'a' => 'а',
        'b' => 'в',
        'c' => 'с',
        'd' => 'д',
        'e' => 'е',
        'h' => 'н',
        'i' | 'u' | 'і' => 'и',
        'k' => 'к',
        'm' => 'м',
        'n' => 'п',
        'o' => 'о',
        'p' => 'р',
        'r' => 'г',
        't' => 'т',
        'x' => 'х',
        'y' => 'у',
        _ => ch,
    }
}

/// `l6` and `1O` are numbers: a lone o, i or l that touches a digit is read as one.
pub fn read_digits(glyphs: &mut [Glyph]) {
    for at in 0..glyphs.len() {
        let before = at.checked_sub(1).map_or(' ', |before| glyphs[before].ch);
        let after = glyphs.get(at + 1).map_or(' ', |glyph| glyph.ch);
        let touches = before.is_ascii_digit() || after.is_ascii_digit();
        if touches && !before.is_alphabetic() && !after.is_alphabetic() {
            match glyphs[at].ch {
                'o' | 'о' => glyphs[at].ch = '0',
                'i' | 'l' | '|' => glyphs[at].ch = '1',
                _ => {}
            }
        }
    }
}
