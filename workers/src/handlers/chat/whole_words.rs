/// A word that is longer is shown as it comes: nothing is held back for ever.
const LONGEST: usize = 32;

/// How much of a text, in bytes, ends with a whole word: what follows may yet become another word. Scripts that are
/// written without spaces have a word at every character.
pub(super) fn whole_words(text: &str) -> usize {
    let mut letters = text.char_indices().rev().enumerate();
    let end = letters.find(|(held, (_, letter))| !is_part_of_word(*letter) || *held == LONGEST);
    end.map_or(0, |(_, (at, letter))| at + letter.len_utf8())
}

fn is_part_of_word(letter: char) -> bool {
    let is_written_without_spaces =
        matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}');
    !letter.is_whitespace() && !is_written_without_spaces
}

#[cfg(test)]
mod tests {
    use super::whole_words;

    #[test]
    fn a_word_is_shown_once_it_is_whole() {
        assert_eq!(whole_words("Good mor"), "Good ".len());
        assert_eq!(whole_words("Good morning "), "Good morning ".len());
        assert_eq!(whole_words("Good"), 0);
        assert_eq!(whole_words(""), 0);
    }

    #[test]
    fn what_is_written_without_spaces_is_shown_as_it_comes() {
        assert_eq!(whole_words("おはよう"), "おはよう".len());
    }

    #[test]
    fn nothing_is_held_back_for_ever() {
        assert!(whole_words(&"x".repeat(100)) > 0);
    }
}
