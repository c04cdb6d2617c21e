//! The choice among the lines of a kind: those that fit the character, the message and the mood come first.

use super::bank::{Line, Temper};
use super::dice::Dice;
use super::ear::fold;
use super::fill::filled;
use super::meaning::Meaning;
use super::said::Said;
use super::stems::{shared, stems};
use std::collections::BTreeSet;

/// The worth of each fitting part of a line.
const TEMPER: f32 = 1.0;
const ANY_TEMPER: f32 = 0.6;
const SLOT: f32 = 0.5;
const NAME: f32 = 0.8;
const SHARED: f32 = 0.6;
const MOST_SHARED: f32 = 1.8;
const MOOD: f32 = 0.8;
const NEAR: f32 = 2.0;
/// Steps of the part that is left to chance, and its whole.
const CHANCE: usize = 64;
/// Slots that hold a memory.
const MEMORIES: [&str; 8] = ["memory", "who", "again", "wish", "like", "job", "home", "fact"];
const WHOLE_CHANCE: f32 = 1.8;
/// The worth of a line that a character likes best: each has a taste of their own.
const LIKING: f32 = 1.8;

/// Everything that decides the choice.
pub(super) struct Taste<'a> {
    pub(super) language: &'a str,
    /// The character's name.
    pub(super) who: &'a str,
    pub(super) temper: Temper,
    /// Whether somebody with a heavy heart listens.
    pub(super) is_low: bool,
    pub(super) may_ask: bool,
    pub(super) heard: &'a str,
    /// Stems of what was said, without words that say nothing.
    pub(super) stems: &'a BTreeSet<String>,
    /// Values of the slots; one without a value rules its lines out.
    pub(super) slots: Vec<(&'static str, &'a str)>,
    pub(super) said: &'a Said,
    /// Lines of this reply.
    pub(super) taken: &'a [Line],
    pub(super) meaning: Option<&'a dyn Meaning>,
}

impl Taste<'_> {
    /// The best line that was not said lately, and its text. `must` names a slot that it has to have.
    pub(super) fn best(&self, lines: &[Line], must: Option<&str>, dice: &mut Dice) -> Option<(Line, String)> {
        let fitting = lines
            .iter()
            .filter(|line| must.is_none_or(|slot| line.has(slot)) && self.is_fresh(line));
        let fitting: Vec<(Line, String)> = fitting
            .filter_map(|line| Some((*line, filled(self.language, line.text, &self.slots)?)))
            .collect();
        let near = self.places(&fitting, must);
        let mut best: Option<(f32, usize)> = None;
        for (at, (line, text)) in fitting.iter().enumerate() {
            let near = near.get(at).copied().unwrap_or_default();
            let score = self.score(line, text) + near * NEAR + chance(dice);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, at));
            }
        }
        best.map(|(_, at)| fitting[at].clone())
    }

    /// How near the lines are to the message, and to the memory that they have to hold: from 0 for the last to 1 for the
    /// first, because only the order of meanings tells something.
    fn places(&self, lines: &[(Line, String)], must: Option<&str>) -> Vec<f32> {
        let Some(meaning) = self.meaning.filter(|_| lines.len() > 1 && !self.heard.is_empty()) else {
            return Vec::new();
        };
        let memory = self
            .slots
            .iter()
            .find(|(slot, _)| must == Some(*slot) && MEMORIES.contains(slot));
        let about = memory.map_or_else(
            || self.heard.to_owned(),
            |(_, memory)| format!("{} {memory}", self.heard),
        );
        let texts: Vec<&'static str> = lines.iter().map(|(line, _)| line.text).collect();
        places_of(&meaning.near(&about, &texts))
    }

    /// Whether it may be said now.
    pub(super) fn is_fresh(&self, line: &Line) -> bool {
        (self.may_ask || !line.asks()) && !self.taken.contains(line) && !self.said.has(line.text)
    }

    /// How much the character likes a line; always the same.
    fn liking(&self, line: &Line) -> f32 {
        let liking = u8::try_from(fixed(&[self.who, line.text], CHANCE)).unwrap_or_default();
        f32::from(liking) * LIKING / 64.0
    }

    fn score(&self, line: &Line, text: &str) -> f32 {
        let temper = match line.temper {
            temper if temper == self.temper => TEMPER,
            Temper::Any => ANY_TEMPER,
            _ => 0.0,
        };
        let mood = match line.temper {
            Temper::Gentle if self.is_low => MOOD,
            Temper::Playful | Temper::Bold if self.is_low => -MOOD,
            _ => 0.0,
        };
        let slots = line.slots().map(|slot| match slot {
            "name" => NAME,
            "me" => 0.0,
            slot if MEMORIES.contains(&slot) => 0.0,
            _ => SLOT,
        });
        let shared = shared(self.stems, &stems(text));
        let shared = u8::try_from(shared).map_or(MOST_SHARED, |shared| f32::from(shared) * SHARED);
        temper + mood + slots.sum::<f32>() + shared.min(MOST_SHARED) + self.liking(line)
    }
}

/// The place of each value among the others: from 0 for the least to 1 for the greatest.
fn places_of(values: &[f32]) -> Vec<f32> {
    let last = u16::try_from(values.len().saturating_sub(1)).unwrap_or(u16::MAX).max(1);
    let place = |value: &f32| {
        let less = values.iter().filter(|other| *other < value).count();
        f32::from(u16::try_from(less).unwrap_or(u16::MAX)) / f32::from(last)
    };
    values.iter().map(place).collect()
}

fn chance(dice: &mut Dice) -> f32 {
    let throw = u8::try_from(dice.throw(CHANCE)).unwrap_or_default();
    f32::from(throw) * WHOLE_CHANCE / 64.0
}

/// A number that is the same for the same words, less than `sides`, which is not zero.
pub(super) fn fixed(words: &[&str], sides: usize) -> usize {
    let key: Vec<String> = words.iter().map(|word| fold(word)).collect();
    Dice::from(0, &key.join("\n"), &[]).throw(sides)
}
