//! Brings a text to one spelling: compatibility forms, case, invisible characters and accents.
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use text::draws_nothing;

const COMBINING_TILDE: char = '\u{303}';
const KANA_VOICED: char = '\u{3099}';
const KANA_SEMI_VOICED: char = '\u{309a}';
/// Where ten decimal digits of a script stand in a row, from zero to nine.
const ZEROS: [u32; 70] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
    0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
    0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0,
    0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50,
    0x11da0, 0x11de0, 0x11f50, 0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1e140, 0x1e2f0, 0x1e4f0,
    0x1e5f1, 0x1e950, 0x1fbf0,
];
/// Where nine digits in circles stand in a row, from one to nine.
const CIRCLED_ONES: [u32; 4] = [0x2776, 0x2780, 0x278a, 0x24f5];
const CIRCLED_ZEROS: [u32; 3] = [0x24ff, 0x1f10b, 0x1f10c];

/// The text in lower case without accents, invisible, directional or tag characters.
///
/// Two marks stay because they change the word: the tilde of ñ and the voicing of kana.
/// Idempotent: normalising twice changes nothing.
pub fn normalise(text: &str) -> String {
    if is_plain(text) {
        return text.to_ascii_lowercase();
    }
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
    spell_numerals(&kept.nfc().collect::<Vec<char>>())
}

/// Whether case is all that could change, as in most lines of the rules.
fn is_plain(text: &str) -> bool {
    let is_seen = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    is_seen && !text.contains('0')
}

/// `0x0f` and `0b1111` as the number that they write.
fn spell_numerals(text: &[char]) -> String {
    let mut spelled = String::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let starts = at == 0 || !text[at - 1].is_alphanumeric();
        if let Some((value, length)) = numeral(&text[at..]).filter(|_| starts) {
            spelled.push_str(&value.to_string());
            at += length;
        } else {
            spelled.push(text[at]);
            at += 1;
        }
    }
    spelled
}

/// A short numeral with the sign of its base, and its length.
fn numeral(text: &[char]) -> Option<(u32, usize)> {
    let base = match text {
        ['0', 'x', ..] => 16,
        ['0', 'o', ..] => 8,
        ['0', 'b', ..] => 2,
        _ => return None,
    };
    let length = text[2..].iter().take_while(|ch| ch.is_alphanumeric()).count();
    let digits: String = text[2..2 + length].iter().collect();
    let value = u32::from_str_radix(&digits, base)
        .ok()
        .filter(|_| length <= 8 && digits.is_ascii())?;
    Some((value, length + 2))
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
        '\u{24eb}'..='\u{24f4}' => two_digits(11 + u32::from(ch) - 0x24eb),
        '\u{277f}' | '\u{2789}' | '\u{2793}' => ('1', Some('0')),
        _ => (digit(ch).unwrap_or(ch), None),
    };
    std::iter::once(first).chain(second)
}

fn two_digits(number: u32) -> (char, Option<char>) {
    let digit = |value| char::from_digit(value, 10).unwrap_or('0');
    (digit(number / 10), Some(digit(number % 10)))
}

/// The decimal digits of every script of Unicode 17, and digits in circles: full-width and styled ones are plain
/// already.
fn digit(ch: char) -> Option<char> {
    if ch.is_ascii() {
        return None;
    }
    let code = u32::from(ch);
    let run_from = |start: &u32, length| (*start..*start + length).contains(&code).then(|| code - start);
    let decimal = || ZEROS.iter().find_map(|zero| run_from(zero, 10));
    let circled = || {
        CIRCLED_ONES
            .iter()
            .find_map(|one| run_from(one, 9))
            .map(|value| value + 1)
    };
    let value = decimal()
        .or_else(circled)
        .or_else(|| CIRCLED_ZEROS.contains(&code).then_some(0))?;
    char::from_digit(value, 10)
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

/// Characters that draw nothing, joiners and variations included: no word differs by them.
fn is_invisible(ch: char) -> bool {
    draws_nothing(ch)
        || matches!(ch,
            '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
        || (ch.is_control() && !ch.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::{CIRCLED_ONES, ZEROS, normalise};

    fn char_at(code: u32) -> char {
        char::from_u32(code).unwrap()
    }

    #[test]
    fn ten_digits_in_a_row_are_zero_to_nine_in_every_script() {
        for zero in ZEROS {
            // Only where all ten are numbers, by the standard library's own table, the row can start with a zero.
            assert!((zero..zero + 10).all(|code| char_at(code).is_numeric()), "{zero:x}");
            let row: String = (zero..zero + 10).map(char_at).collect();
            assert_eq!(normalise(&row), "0123456789", "{zero:x}");
        }
        for one in CIRCLED_ONES {
            let row: String = (one..one + 9).map(char_at).collect();
            assert_eq!(normalise(&row), "123456789", "{one:x}");
        }
        assert_eq!(normalise("\u{24ff}\u{1f10b}\u{1f10c}"), "000");
    }

    #[test]
    fn the_digits_of_young_scripts_are_read() {
        // Kawi, Garay, both new rows for Myanmar, Sunuwar, Tolong Siki, Gurung Khema, Kirat Rai, Ol Onal
        for zero in [
            0x11f50, 0x10d40, 0x116d0, 0x116da, 0x11bf0, 0x11de0, 0x16130, 0x16d70, 0x1e5f1,
        ] {
            let sixteen: String = [zero + 1, zero + 6].into_iter().map(char_at).collect();
            assert_eq!(normalise(&sixteen), "16", "{zero:x}");
        }
    }

    #[test]
    fn a_plain_line_is_brought_to_the_same_spelling_as_among_others() {
        for line in [
            "A Fox, 16 (or 12) years: what's it to `you`?",
            "~!@#$%^&*_+|\\",
            "0X10 and 0b11",
        ] {
            let among_others = normalise(&format!("{line} \u{e9}"));
            assert_eq!(format!("{} e", normalise(line)), among_others);
        }
    }

    #[test]
    fn an_ornament_before_the_circled_digits_is_no_zero() {
        assert_eq!(normalise("\u{2775}"), "\u{2775}");
        assert_eq!(normalise("\u{2776}\u{277f}"), "110");
    }
}
