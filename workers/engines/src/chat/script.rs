//! Differences between scripts.

/// Kana, kanji and the like: words in these scripts are not separated.
pub(super) fn stands_alone(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}
