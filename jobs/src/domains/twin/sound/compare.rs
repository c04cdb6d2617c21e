//! Compares heard words with the sentence that was to be read.

use super::sentences::words_of;
use crate::words::Language;

/// Share of the whole sentence that has to be heard, in percent.
const WHOLE: usize = 70;
/// Share of its words by chance, without which an old recording would pass.
const CHANCE: usize = 50;
/// Times the words of the sentence that may be heard: a list of all colours and animals would hold every chance.
const MOST: usize = 3;

/// Whether the heard words are those of the sentence, in their order. Numbers may be digits.
pub fn is_read(sentence: &str, heard: &str, language: Language) -> bool {
    let heard = tokens(heard, language);
    let end = sentence.find(['.', '。']).unwrap_or(sentence.len());
    let chance = tokens(&sentence[end..], language);
    let whole = tokens(sentence, language);
    heard.len() <= whole.len() * MOST && has_share(&whole, &heard, WHOLE) && has_share(&chance, &heard, CHANCE)
}

fn has_share(wanted: &[String], heard: &[String], percent: usize) -> bool {
    common(wanted, heard) * 100 >= wanted.len() * percent
}

/// Words, or in Japanese letters, in lower case and with numbers as digits.
fn tokens(text: &str, language: Language) -> Vec<String> {
    let text = text.to_lowercase();
    if language == Language::Ja {
        let letters = text.chars().filter(|letter| letter.is_alphanumeric());
        return letters.map(|letter| as_digits(&letter.to_string(), language)).collect();
    }
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(|word| as_digits(&word.replace('ё', "е"), language))
        .collect()
}

fn as_digits(word: &str, language: Language) -> String {
    let numbers = &words_of(language).numbers;
    let place = numbers.iter().position(|number| *number == word);
    place.map_or_else(|| word.to_owned(), |place| (place + 1).to_string())
}

/// Length of the longest common subsequence.
fn common(one: &[String], other: &[String]) -> usize {
    let mut row = vec![0; other.len() + 1];
    for word in one {
        let mut before = 0;
        for (at, heard) in other.iter().enumerate() {
            let above = row[at + 1];
            row[at + 1] = if word == heard { before + 1 } else { above.max(row[at]) };
            before = above;
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::is_read;
    use crate::{domains::twin::sound::sentences::draw, words::Language};

    const SENTENCE: &str = "The river is wide here and calm in summer. blue heron seven, green otter two.";

    #[test]
    fn what_was_read_is_recognized() {
        for heard in [
            SENTENCE,
            "the river is wide here and calm in summer blue heron 7 green otter 2",
            "The river is white here and calm in summer, blue heron seven, green water two",
        ] {
            assert!(is_read(SENTENCE, heard, Language::En), "{heard}");
        }
    }

    #[test]
    fn other_words_and_old_recordings_are_not() {
        for heard in [
            "",
            "Good evening, how are you?",
            "The river is wide here and calm in summer.",
            "The river is wide here and calm in summer. red tiger one, white camel five.",
            "two otter green seven heron blue summer in calm and here wide is river the",
            // a recording with every word that chance may draw
            &format!(
                "{SENTENCE} {}",
                "red blue green tiger heron otter one two seven ".repeat(6)
            ),
        ] {
            assert!(!is_read(SENTENCE, heard, Language::En), "{heard}");
        }
    }

    #[test]
    fn every_language_recognizes_its_own_sentence_and_not_another() {
        for language in [
            Language::En,
            Language::De,
            Language::Es,
            Language::Fr,
            Language::It,
            Language::Ja,
            Language::Nl,
            Language::Ru,
        ] {
            let sentence = draw(language);

            assert!(is_read(&sentence, &sentence, language), "{sentence}");
            assert!(
                !is_read(&sentence, "Lorem ipsum dolor sit amet", language),
                "{sentence}"
            );
        }
    }
}
