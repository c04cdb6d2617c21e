//! The product's queries, as described by `.sqlx`: the words at which a database conversation can be stopped.
use std::{fs, path::Path, sync::LazyLock};

use serde_json::Value;

/// A statement that no macro describes.
const COMMIT: &str = "COMMIT";

static QUERIES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.sqlx");
    let files = fs::read_dir(folder).expect("descriptions of the queries");
    files
        .map(|file| {
            let text = fs::read_to_string(file.expect("an entry").path()).expect("a description");
            let description: Value = serde_json::from_str(&text).expect("JSON");
            description["query"].as_str().expect("a query").to_owned()
        })
        .collect()
});

/// Why a test can't stop at these words of a query; `None` if a query contains them, and nowhere continues their last
/// word: `insert into media` would also match `media_uploads`.
pub fn fault_of(words: &str) -> Option<String> {
    if words == COMMIT {
        return None;
    }
    let mut is_asked = false;
    for query in QUERIES.iter() {
        for (at, _) in query.match_indices(words) {
            is_asked = true;
            let next = query[at + words.len()..].chars().next();
            if words.ends_with(is_of_a_word) && next.is_some_and(is_of_a_word) {
                return Some(format!("{words:?} is the beginning of a longer word in {query:?}"));
            }
        }
    }
    (!is_asked).then(|| format!("no query says {words:?}"))
}

fn is_of_a_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[test]
fn words_that_no_query_says_and_half_words_are_found() {
    assert_eq!(fault_of("select recipient, subject, body"), None);
    assert_eq!(fault_of("COMMIT"), None);
    assert!(fault_of("select recipient, body, subject").is_some());
    assert!(fault_of("insert into media").is_some());
}
