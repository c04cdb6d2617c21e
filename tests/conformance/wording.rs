//! English texts against the words of `data/wording.tsv`.
use std::collections::BTreeSet;

use tests::lists::rows;

use crate::passages::texts;

const WORDING: &str = include_str!("../data/wording.tsv");

/// Whether `text` has `phrase` between word ends, in any case.
fn says(text: &str, phrase: &str) -> bool {
    let text = text.to_lowercase();
    let is_end = |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric() && sign != '_');
    text.match_indices(phrase).any(|(at, _)| {
        is_end(text[at + phrase.len()..].chars().next())
            && (!phrase.starts_with(char::is_alphanumeric) || is_end(text[..at].chars().next_back()))
    })
}

#[test]
fn texts_say_things_in_the_product_s_words() {
    let rows: Vec<[&str; 3]> = rows(WORDING);
    let (words, kept): (Vec<_>, Vec<_>) = rows.into_iter().partition(|[.., file]| *file == "-");
    let texts = texts();
    assert!(texts.len() > 5000, "{} texts are too few to be all", texts.len());

    let mut used = BTreeSet::new();
    let mut found = Vec::new();
    for text in &texts {
        for [phrase, instead, _] in words.iter().filter(|[phrase, ..]| says(&text.text, phrase)) {
            let keeps = kept
                .iter()
                .find(|[other, _, file]| other == phrase && text.file.ends_with(file));
            match keeps {
                Some(row) => {
                    used.insert(row);
                }
                None => found.push(format!(
                    "{}:{}: “{phrase}”: say {instead}: {}",
                    text.file, text.line, text.text
                )),
            }
        }
    }

    assert!(found.is_empty(), "{} texts:\n{}", found.len(), found.join("\n"));
    let idle: Vec<_> = kept.iter().filter(|row| !used.contains(row)).collect();
    assert!(idle.is_empty(), "exceptions that nothing needs: {idle:?}");
}

#[test]
fn a_phrase_stands_between_word_ends() {
    assert!(says("Sent At once.", "at once") && says("Nobody’s", "nobody") && says("{n} % off", "% off"));
    assert!(!says("that once", "at once") && !says("{n}% offer", "% off"));
}
