//! Sentences with slots.

use super::articles::contracted;

/// Fills the slots of a line; `None` if one has no value. Their contents are not expanded again.
pub(super) fn filled(language: &str, line: &str, fields: &[(&str, &str)]) -> Option<String> {
    let mut filled = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (field, after) = after.split_once('}')?;
        let (_, value) = fields.iter().find(|(name, _)| *name == field)?;
        if value.is_empty() {
            return None;
        }
        if language == "en" {
            suit_article(&mut filled, value);
        }
        push_begun(&mut filled, value);
        rest = after;
    }
    filled.push_str(rest);
    Some(contracted(language, filled))
}

/// Fills the fields of a sentence that has a value for each, which may be empty.
pub(super) fn fill(sentence: &str, fields: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (field, after) = after.split_once('}').expect("a test reads every sentence");
        let value = fields.iter().find(|(name, _)| *name == field);
        push_begun(&mut filled, value.expect("every kind of sentence has its fields").1);
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// Adds a word, with a capital letter where a sentence begins.
fn push_begun(text: &mut String, word: &str) {
    let before = text.trim_end_matches([' ', '¿', '¡']);
    let is_next = before.ends_with(['.', '!', '?']) && before.len() < text.len();
    let begins = before.is_empty() || is_next;
    let mut signs = word.chars();
    match signs.next().filter(|_| begins) {
        Some(first) => {
            text.extend(first.to_uppercase());
            text.push_str(signs.as_str());
        }
        None => text.push_str(word),
    }
}

/// Turns an article `a` at the end into `an` before a vowel.
fn suit_article(text: &mut String, next: &str) {
    let is_vowel = next.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    if is_vowel && (text.ends_with(" a ") || text == "A ") {
        text.truncate(text.len() - 1);
        text.push_str("n ");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_field_is_not_filled_again() {
        assert_eq!(fill("\"{word}\" it is", &[("word", "{name}")]), "\"{name}\" it is");
        assert_eq!(filled("en", "Hello {name}", &[("name", "")]), None);
        assert_eq!(filled("en", "Hello {name}", &[]), None);
        assert_eq!(
            filled("es", "{topic}, bien.", &[("topic", "mar")]).as_deref(),
            Some("Mar, bien.")
        );
    }

    #[test]
    fn an_english_article_suits_the_word_after_it() {
        let said = |language, trade| filled(language, "I am a {trade}.", &[("trade", trade)]);

        assert_eq!(said("en", "actor").as_deref(), Some("I am an actor."));
        assert_eq!(said("en", "nurse").as_deref(), Some("I am a nurse."));
        assert_eq!(said("it", "amico").as_deref(), Some("I am a amico."));
    }
}
