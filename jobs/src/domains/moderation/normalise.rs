//! Brings a text to one spelling: compatibility forms, case, invisible characters and accents.
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

const COMBINING_TILDE: char = '\u{303}';
const KANA_VOICED: char = '\u{3099}';
const KANA_SEMI_VOICED: char = '\u{309a}';

/// The text in lower case without accents, invisible, directional or tag characters.
///
/// Two marks stay because they change the word: the tilde of ñ and the voicing of kana.
/// Idempotent: normalising twice changes nothing.
pub fn normalise(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let spelled_out = text
        .chars()
        .map(separate_ordinal)
        .nfkd()
        .flat_map(char::to_lowercase)
        .nfkd()
        .flat_map(spell_out);
    for ch in spelled_out.filter(|ch| !is_invisible(*ch)) {
        let ch = if ch.is_control() { ' ' } else { ch };
        if !is_combining_mark(ch) || belongs(kept.chars().next_back(), ch) {
            kept.push(ch);
        }
    }
    kept.nfc().collect()
}

/// `5º` would become `5o`, which reads as fifty.
fn separate_ordinal(ch: char) -> char {
    if matches!(ch, 'º' | 'ª') { '.' } else { ch }
}

/// Letters that case folding writes as two, or that only end a word.
fn spell_out(ch: char) -> impl Iterator<Item = char> {
    let (first, second) = match ch {
        'ß' => ('s', Some('s')),
        'ς' => ('σ', None),
        '\n' | '\r' => ('\u{2028}', None),
        _ => (ch, None),
    };
    std::iter::once(first).chain(second)
}

fn belongs(before: Option<char>, mark: char) -> bool {
    match (before, mark) {
        (Some('n'), COMBINING_TILDE) => true,
        (Some(kana), KANA_VOICED | KANA_SEMI_VOICED) => {
            matches!(kana, '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}')
        }
        _ => false,
    }
}

/// Characters that draw nothing: zero width, directional, variation, filler and tag characters.
fn is_invisible(ch: char) -> bool {
    matches!(ch,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || (ch.is_control() && !ch.is_whitespace())
}
