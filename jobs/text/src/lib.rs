//! Cleans people's texts of invisible characters.
mod macros;

pub use macros::{Names, fill_macros};
use unicode_normalization::char::is_combining_mark;

/// Combining marks kept on one letter: more than any language uses, and too few to reach another line.
const MARKS: usize = 4;

/// One trimmed line without control characters and direction overrides, which could show an age or a price backwards.
pub fn clean_line(text: &str) -> String {
    let line: String = text
        .chars()
        .map(|letter| if letter == '\n' || letter == '\t' { ' ' } else { letter })
        .collect();
    clean_lines(&line)
}

/// The same for a text of several lines.
pub fn clean_lines(text: &str) -> String {
    let mut marks = 0;
    let seen = text.chars().filter(|&letter| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        marks <= MARKS && !is_unseen(letter)
    });
    seen.collect::<String>().trim().to_owned()
}

/// Whether any of it is visible, which joiners and marks alone are not.
pub fn is_seen(text: &str) -> bool {
    text.chars().any(|letter| {
        !letter.is_whitespace()
            && !is_combining_mark(letter)
            && !is_unseen(letter)
            && !matches!(letter, '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{fe00}'..='\u{fe0f}')
    })
}

/// Joiners stay: Persian and emoji need them.
fn is_unseen(letter: char) -> bool {
    let is_break = letter == '\n' || letter == '\t';
    draws_nothing(letter) || matches!(letter, '\u{2028}' | '\u{2029}') || (letter.is_control() && !is_break)
}

/// Characters that no writing needs: zero width, directional, filler, shorthand and tag characters, and those that have
/// a meaning in one font only.
pub fn draws_nothing(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}'
            | '\u{e01f0}'..='\u{e0fff}'
    ) || is_private(letter)
}

/// Private use code points, which have no common meaning.
const fn is_private(letter: char) -> bool {
    matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::{clean_line, clean_lines, is_seen};

    #[test]
    fn what_turns_or_hides_a_text_is_taken_out() {
        assert_eq!(
            clean_line(" Night\u{202e}\n Rider\u{200b}\u{7}\u{e0041} "),
            "Night  Rider"
        );
        assert_eq!(clean_lines("one\r\ntwo\u{2066}"), "one\ntwo");
    }

    #[test]
    fn what_only_one_font_draws_and_what_stenographers_need_is_taken_out() {
        for unseen in [
            '\u{1bca0}',
            '\u{1bca3}',
            '\u{e000}',
            '\u{f8ff}',
            '\u{f0000}',
            '\u{ffffd}',
            '\u{100000}',
            '\u{10fffd}',
            '\u{fff0}',
            '\u{e0080}',
            '\u{e0fff}',
        ] {
            assert_eq!(clean_line(&format!("Night{unseen} Rider")), "Night Rider", "{unseen:?}");
            assert!(!is_seen(&unseen.to_string()), "{unseen:?}");
        }
    }

    #[test]
    fn languages_and_emoji_stay_whole() {
        for text in [
            "辻\u{e0100}さん",
            "می\u{200c}خواهم",
            "👩\u{200d}🚀",
            "Нёва",
            "é\u{301}",
            "ตี๋",
            "साँझ",
        ] {
            assert_eq!(clean_line(text), text);
        }
        assert_eq!(
            clean_line(&format!("a{}b", "\u{301}".repeat(900))),
            "a\u{301}\u{301}\u{301}\u{301}b"
        );
    }

    #[test]
    fn a_name_of_nothing_is_seen_as_nothing() {
        for text in ["", " ", "\u{3164}", "\u{200d}\u{fe0f}", "\u{301}"] {
            assert!(!is_seen(text), "{text:?}");
        }
        assert!(is_seen("👩\u{200d}🚀"));
    }
}
