//! The language that a text looks like.
use super::{
    ages::VOCABULARY,
    alphabet::{is_cyrillic, is_east_asian},
    normalise::normalise,
    reading::Reading,
    token::Token,
};

/// The language a text looks like: one of the product's eight, English if none is likelier.
pub fn guess_language(text: &str) -> &'static str {
    let normal = normalise(text);
    let readings = Reading::all(&normal);
    language_of(&normal, &readings[0].tokens.list)
}

/// The same of a text that was normalised and read.
pub(super) fn language_of(normal: &str, tokens: &[Token]) -> &'static str {
    if normal.contains(is_east_asian) {
        "ja"
    } else if normal.contains(is_cyrillic) {
        "ru"
    } else {
        VOCABULARY.likeliest(tokens)
    }
}
