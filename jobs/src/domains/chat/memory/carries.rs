use unicode_normalization::UnicodeNormalization;

/// Letters that a word may have behind the phrase and still carry it: `Tom` is told by `Toms` too.
const ENDING: usize = 2;
/// Letters of a phrase that may have an ending; what is shorter begins too many words.
const MIN_STEM: usize = 3;

/// A phrase as it is looked for.
pub(super) struct Phrase(String);

impl Phrase {
    /// `None`: there is nothing to look for.
    pub(super) fn of(text: &str) -> Option<Self> {
        let folded = fold(text);
        let phrase = folded.trim_matches(|letter: char| !letter.is_alphanumeric());
        (!phrase.is_empty()).then(|| Self(phrase.to_owned()))
    }
}

/// A text in which phrases are looked for.
pub(super) struct Said(String);

impl Said {
    pub(super) fn of(text: &str) -> Self {
        Self(fold(text))
    }

    /// Whether the phrase stands in it as words, whatever their case and endings.
    pub(super) fn carries(&self, phrase: &Phrase) -> bool {
        self.0.match_indices(&phrase.0).any(|(at, _)| {
            let (before, after) = (&self.0[..at], &self.0[at + phrase.0.len()..]);
            begins_word(before, &phrase.0) && ends_word(&phrase.0, after)
        })
    }
}

fn fold(text: &str) -> String {
    let lower: String = text.nfkc().flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = lower.split_whitespace().collect();
    words.join(" ").replace(['’', '‘'], "'")
}

fn begins_word(before: &str, phrase: &str) -> bool {
    let before = before.chars().next_back();
    !before.is_some_and(is_of_word) || !phrase.starts_with(is_of_word)
}

fn ends_word(phrase: &str, after: &str) -> bool {
    if !phrase.ends_with(is_of_word) {
        return true;
    }
    let ending = after.chars().take_while(|letter| is_of_word(*letter)).count();
    let is_stem = phrase.chars().count() >= MIN_STEM;
    ending == 0 || (is_stem && ending <= ENDING)
}

/// Words of kana and kanji are not set apart: every one of their characters is a word.
fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() && !matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

#[cfg(test)]
mod tests {
    use super::{Phrase, Said};

    fn carries(said: &str, phrase: &str) -> bool {
        Said::of(said).carries(&Phrase::of(phrase).expect("there is something to look for"))
    }

    #[test]
    fn a_phrase_is_found_whatever_its_case_spacing_and_ending() {
        for (said, phrase) in [
            ("my name is TOM.", "Tom"),
            ("That is Tom’s hat", "tom"),
            ("Toms Hut", "Tom"),
            ("I like green\n tea", "Green tea!"),
            ("私は東京に住んでいます", "東京"),
            ("Я живу в москве", "Москве"),
            ("It's Zoe\u{301}", "Zoé"),
            ("Al is here", "Al"),
        ] {
            assert!(carries(said, phrase), "{phrase} in {said}");
        }
    }

    #[test]
    fn a_phrase_within_another_word_is_not_found() {
        for (said, phrase) in [
            ("the bottom", "Tom"),
            ("tomorrow", "Tom"),
            ("all of it", "Al"),
            ("green and tea", "green tea"),
        ] {
            assert!(!carries(said, phrase), "{phrase} in {said}");
        }
    }

    #[test]
    fn nothing_is_not_looked_for() {
        for text in ["", "  ", "…", "\"!\""] {
            assert!(Phrase::of(text).is_none(), "{text:?}");
        }
    }
}
