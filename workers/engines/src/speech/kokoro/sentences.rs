//! A text in sentences: each is spoken apart, so that one too long for the network is never cut in a word.

use crate::speech::sentences::sentences;

/// Letters of a sentence from which on it is also cut at commas.
const LONG: usize = 220;

/// Sentences, and clauses of those that are long, with at least one letter or digit.
pub(super) fn of(text: &str, language: &str) -> Vec<String> {
    let pieces = sentences(text, language).into_iter().flat_map(|sentence| {
        if sentence.chars().count() > LONG {
            clauses(&sentence)
        } else {
            vec![sentence]
        }
    });
    pieces
        .filter(|piece| piece.chars().any(char::is_alphanumeric))
        .collect()
}

/// Clauses of a long sentence, joined while they are short; one without commas is cut between words.
fn clauses(sentence: &str) -> Vec<String> {
    let mut cut: Vec<String> = vec![String::new()];
    for part in sentence.split_inclusive([',', ';', ':', '、', ' ']) {
        let last = cut.last_mut().expect("it begins with one");
        let is_clause = last.trim_end().ends_with([',', ';', ':', '、']);
        let length = last.chars().count();
        if length > 0 && (length + part.chars().count() > LONG || (is_clause && length > LONG / 3)) {
            cut.push(part.to_owned());
        } else {
            last.push_str(part);
        }
    }
    cut.into_iter().flat_map(|part| pieces(&part)).collect()
}

/// Writing without spaces or commas.
fn pieces(part: &str) -> Vec<String> {
    let letters: Vec<char> = part.trim().chars().collect();
    letters.chunks(LONG).map(|piece| piece.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::{LONG, of};

    #[test]
    fn a_text_is_cut_after_sentences() {
        assert_eq!(
            of("Good evening. How was it? …  !", "en"),
            ["Good evening.", "How was it?"]
        );
        assert_eq!(of("今日は。元気？", "ja"), ["今日は。", "元気？"]);
    }

    #[test]
    fn a_long_sentence_is_cut_at_commas_and_words_and_nothing_gets_lost() {
        let long = "the light goes round, and the sea answers, ".repeat(20);
        let endless = "あ".repeat(900);

        let (by_words, by_letters) = (of(&long, "en"), of(&endless, "ja"));

        assert!(by_words.len() > 3 && by_words.iter().all(|part| part.chars().count() <= LONG));
        assert_eq!(
            by_words.join(" ").split_whitespace().count(),
            long.split_whitespace().count()
        );
        assert_eq!(by_letters.concat(), endless);
    }
}
