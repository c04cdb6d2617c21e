//! Finds the ages that a text states, in numerals and number words.
mod context;
mod glued;
mod japanese;
mod numbers;
mod stated;
mod vocabulary;

pub use stated::Ages;
pub use vocabulary::VOCABULARY;
