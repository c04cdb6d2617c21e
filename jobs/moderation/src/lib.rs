//! Screens what people write before anything is made from it: nobody under 18, nobody real,
//! no coercion, no gore.
//!
//! The rules are data in `rules/`, versioned together; the code only reads, spells and compares.
mod ages;
mod alphabet;
mod alternatives;
mod care;
mod decision;
mod leet;
mod lexicon;
mod lines;
mod normalise;
mod note;
mod pattern;
mod phrase;
mod reading;
mod rule_file;
mod screen;
mod shape;
mod spelling;
mod token;
mod told;
mod view;

#[cfg(test)]
mod tests;

pub use care::needs_care;
pub use decision::{Category, Decision, Field, Layer, RULES_VERSION, Refusal};
pub use note::screen_note;
pub use screen::{read_rules, screen_confidence, screen_letter, screen_text, screened_chars};
pub use told::screen_told;
