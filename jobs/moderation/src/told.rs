//! Screens scene texts that several characters are given.
use super::{
    decision::{Decision, Field},
    note::screen_note,
    screen::screen_text,
};

/// Screens a text given to every speaker of a scene, whichever of them it names. It is read like a scenario and like a
/// note about a person, not like a chat turn, in which others may be mentioned.
pub fn screen_told(text: &str) -> Decision {
    let as_told = [screen_text(Field::Character, text), screen_note(text)];
    let of_each = said_of_each(text)
        .into_iter()
        .map(|said| screen_text(Field::Message, &said));
    let mut decisions = as_told.into_iter().chain(of_each);
    decisions
        .find(|decision| *decision != Decision::Allow)
        .unwrap_or(Decision::Allow)
}

/// Phrases that describe a person, and the same in the second person.
const SAID_OF: [(&str, &str); 12] = [
    (" is ", "you are "),
    (" are ", "you are "),
    (" ist ", "du bist "),
    (" sind ", "ihr seid "),
    (" es ", "eres "),
    (" tiene ", "tienes "),
    (" est ", "tu es "),
    (" a ", "tu as "),
    (" è ", "sei "),
    (" ha ", "hai "),
    (" zijn ", "jullie zijn "),
    ("は", "君は"),
];

/// Each sentence in the second person, addressed to the one it names.
fn said_of_each(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let sentences = text.split(['.', '!', '?', ';', ',', '。', '、', '\n']);
    let said = sentences.flat_map(|sentence| {
        let told = SAID_OF.iter().filter_map(|(third, second)| {
            let (_, rest) = sentence.split_once(third)?;
            Some([second, rest.trim()].concat())
        });
        // Russian has no word for it: the age follows the name.
        let bare = sentence
            .trim()
            .split_once(' ')
            .filter(|(name, _)| name.chars().any(|letter| ('а'..='я').contains(&letter)))
            .map(|(_, rest)| ["тебе ", rest].concat());
        told.chain(bare).collect::<Vec<_>>()
    });
    said.collect()
}
