//! What scripts have in common and what they don't.

/// Kana, kanji and what goes with them: words of such signs are not set apart.
pub(super) fn stands_alone(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}
