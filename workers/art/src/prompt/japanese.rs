//! Japanese has no spaces: the longest known word at each place, and runs of kanji or katakana before a particle.

use super::Reader;
use crate::lexicon::{Concept, Language, look_up, role};
use crate::tokens::is_kanji;

const LONGEST: usize = 9;
const PARTICLES: &str = "がのをにでとはもへや、。，．！？";

pub(super) fn read(text: &str, reader: &mut Reader) {
    let signs: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < signs.len() {
        if let Some((length, concept)) = known(&signs, at) {
            reader.take(concept, &signs[at..at + length].iter().collect::<String>());
            at += length;
            continue;
        }
        let length = run(&signs, at);
        if length == 0 {
            if "、。，．！？ \n".contains(signs[at]) {
                reader.end_phrase();
            }
            at += 1;
            continue;
        }
        let word: String = signs[at..at + length].iter().collect();
        let is_before_particle = signs.get(at + length).is_none_or(|next| PARTICLES.contains(*next));
        if length > 1 && is_before_particle && role(Language::Japanese, &word).is_none() {
            reader.name(&word);
        }
        at += length;
    }
}

/// The longest word of the dictionary. A single sign counts only where no other kanji stands beside it.
fn known(signs: &[char], at: usize) -> Option<(usize, Concept)> {
    let longest = LONGEST.min(signs.len() - at);
    (1..=longest).rev().find_map(|length| {
        let word: String = signs[at..at + length].iter().collect();
        let concept = look_up(Language::Japanese, &word.to_lowercase(), false)?;
        let is_part = length == 1
            && is_kanji(signs[at])
            && !matches!(concept, Concept::Color(..))
            && signs.get(at + 1).is_some_and(|next| is_kanji(*next));
        (!is_part).then_some((length, concept))
    })
}

/// Kanji alone, or katakana alone.
fn run(signs: &[char], at: usize) -> usize {
    let is_katakana = |sign: &char| ('\u{30a1}'..='\u{30ff}').contains(sign);
    let kanji = signs[at..].iter().take_while(|sign| is_kanji(**sign)).count();
    if kanji > 0 {
        return kanji;
    }
    signs[at..].iter().take_while(|sign| is_katakana(sign)).count()
}
