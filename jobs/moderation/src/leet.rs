//! Digits and signs that stand for letters.
use super::alphabet::{Alphabet, Glyph};

/// How to read digits at the head of a word: `7een` is a word, `16y0` is a number and a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    Letters,
    Number,
}

/// The reading with leet replaced, or nothing when no word mixes letters with signs.
pub fn read_leet(glyphs: &[Glyph], alphabet: Alphabet, head: Head) -> Option<Vec<Glyph>> {
    let mut read = glyphs.to_vec();
    let mut has_leet = false;
    for chunk in read.chunk_by_mut(|a, b| may_be_leet(a.ch) && may_be_leet(b.ch)) {
        let first = chunk
            .iter()
            .position(|glyph| !is_edge_mark(glyph.ch))
            .unwrap_or(chunk.len());
        let last = chunk
            .iter()
            .rposition(|glyph| !is_edge_mark(glyph.ch))
            .map_or(first, |last| last + 1);
        let word = &mut chunk[first..last];
        if word.iter().any(|glyph| alphabet.owns(glyph.ch)) {
            has_leet |= replace(word, alphabet, head);
        }
    }
    has_leet.then_some(read)
}

fn replace(word: &mut [Glyph], alphabet: Alphabet, head: Head) -> bool {
    let digits = word.iter().take_while(|glyph| glyph.ch.is_ascii_digit()).count();
    // 2 is no Cyrillic letter: the 62 of "62летняя" would leave a two behind.
    let is_number = head == Head::Number || word[..digits].iter().any(|glyph| letter(glyph.ch, alphabet).is_none());
    let from = if is_number { digits } else { 0 };
    let mut has_leet = false;
    for glyph in &mut word[from..] {
        if let Some(letter) = letter(glyph.ch, alphabet) {
            *glyph = Glyph {
                ch: letter,
                is_leet: true,
                ..*glyph
            };
            has_leet = true;
        }
    }
    has_leet
}

fn may_be_leet(ch: char) -> bool {
    ch.is_alphanumeric() || matches!(ch, '@' | '$' | '!' | '|' | '+')
}

/// Signs that end a sentence far more often than they stand for a letter.
fn is_edge_mark(ch: char) -> bool {
    matches!(ch, '!' | '|' | '+')
}

fn letter(ch: char, alphabet: Alphabet) -> Option<char> {
    Some(match (alphabet, ch) {
        (Alphabet::Latin, '0') => 'o',
        (Alphabet::Latin, '1' | '!' | '|') => 'i',
        (Alphabet::Latin, '2') => 'z',
        (Alphabet::Latin, '3') => 'e',
        (Alphabet::Latin, '4' | '@') => 'a',
        (Alphabet::Latin, '5' | '$') => 's',
        (Alphabet::Latin, '6' | '9') => 'g',
        (Alphabet::Latin, '7' | '+') => 't',
        (Alphabet::Latin, '8') => 'b',
        (Alphabet::Cyrillic, '0') => 'о',
        (Alphabet::Cyrillic, '1' | '!' | '|') => 'и',
        (Alphabet::Cyrillic, '3') => 'е',
        (Alphabet::Cyrillic, '4') => 'ч',
        (Alphabet::Cyrillic, '@') => 'а',
        (Alphabet::Cyrillic, '6') => 'б',
        (Alphabet::Cyrillic, '8') => 'в',
        (Alphabet::Cyrillic, '$') => 'с',
        (Alphabet::Cyrillic, '9') => 'я',
        _ => return None,
    })
}
