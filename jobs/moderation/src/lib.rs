//! Screens what people write before anything is made from it: nobody under 18, nobody real,
//! no coercion, no gore.
//!
//! The rules are data in `rules/`, versioned together; the code only reads, spells and compares. Staff can add lines to
//! them, an [`Overlay`], which no line about ages, grades or minors gives way to.
mod ages;
mod alphabet;
mod alternatives;
mod care;
mod decision;
mod in_effect;
mod language;
mod leet;
mod lexicon;
mod lines;
mod normalise;
mod note;
mod overlay;
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
pub use in_effect::{Difference, InEffect, count_differences, in_effect, put_in_effect, take_differences};
pub use language::guess_language;
pub use note::screen_note;
pub use overlay::{Effect, Overlay, OverlayLine, Written};
pub use pattern::is_phrase;
pub use screen::{read_rules, screen_by, screen_confidence, screen_letter, screen_text, screened_chars};
pub use told::screen_told;
