//! Finds the ages that a text states, in numerals and number words.
mod context;
mod correction;
mod counted;
mod future;
mod glued;
mod japanese;
mod japanese_words;
mod numbers;
mod party;
mod pictured;
mod short_unit;
mod shorthand;
mod signs;
mod spelled;
mod stated;
mod turned;
mod uncovered;
mod vocabulary;

pub use japanese_words::JAPANESE;
pub use stated::Ages;
pub use vocabulary::VOCABULARY;
