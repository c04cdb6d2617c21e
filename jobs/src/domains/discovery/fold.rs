use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// The text as people type it when they look for it: small letters without accents, nothing between words but a space.
/// Marks are kept where they make another letter (й, が).
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut is_latin = false;
    for ch in text.nfkc().flat_map(char::to_lowercase).nfd() {
        if is_combining_mark(ch) {
            if !is_latin {
                folded.push(ch);
            }
            continue;
        }
        is_latin = ch.is_ascii_alphabetic();
        if ch.is_alphanumeric() {
            folded.push(ch);
        } else if !folded.is_empty() && !folded.ends_with(' ') {
            folded.push(' ');
        }
    }
    folded
        .trim_end()
        .nfc()
        .map(|ch| if ch == 'ё' { 'е' } else { ch })
        .collect()
}

/// Whether a sign belongs to a script that is written without spaces. As `discovery_pairs` in the database has it.
pub(super) const fn is_japanese(ch: char) -> bool {
    matches!(ch, '\u{3005}' | '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}')
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn a_word_is_found_however_it_is_typed() {
        let cases = [
            ("  Café—Noir!  ", "cafe noir"),
            ("l'Étoile", "l etoile"),
            ("Чёрный Йод", "черный йод"),
            ("ﾊﾟﾘの夜", "パリの夜"),
            ("ガラス", "ガラス"),
            ("ＡＢＣ１２", "abc12"),
            ("Straße", "straße"),
            ("…", ""),
        ];
        for (text, folded) in cases {
            assert_eq!(fold(text), folded, "{text}");
        }
    }
}
