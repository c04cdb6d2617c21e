//! Short stories: an opening, turns and an end, around what was asked for.

use super::bank::{Bank, Line, asks};
use super::choose::Taste;
use super::dice::Dice;
use super::fill::fill;
use super::intent::Intent;
use super::pieces;
use super::words::{Say, Words};

/// Subject of a story, as it is asked for and as it is named again; `None` where that can't be said.
pub(super) struct Theme {
    pub(super) about: Option<String>,
    pub(super) the: Option<String>,
}

/// Places of the parts that a story can do without, the first to go first: the second turn, the second end, the turn
/// about the theme, and the first turn. Its opening and its end stay.
const SPARED: [usize; 4] = [3, 5, 1, 2];

/// A story about the theme, or one of the character's own without it, in so many words; and the line of the bank that
/// opens it, if one does.
pub(super) fn story(
    words: &Words,
    theme: &Theme,
    most: usize,
    taste: &Taste<'_>,
    dice: &mut Dice,
) -> (String, Option<Line>) {
    let part = |say: Say, dice: &mut Dice| {
        let sentences = &words.say[&say];
        let first = dice.throw(sentences.len());
        let mut round = (0..sentences.len()).map(|at| &sentences[(first + at) % sentences.len()]);
        round
            .find(|sentence| !taste.said.has(sentence))
            .or_else(|| sentences.get(first))
            .cloned()
    };
    let opens = |sentence: Option<String>| Some(fill(&sentence?, &[("about", theme.about.as_deref()?)]));
    let names = |sentence: Option<String>| Some(fill(&sentence?, &[("the", theme.the.as_deref()?)]));
    let own = Bank::of(taste.language).on(Intent::Story);
    let own: Vec<Line> = own
        .iter()
        .filter(|line| theme.about.is_some() == line.has("theme") && !asks(line.text))
        .copied()
        .collect();
    let opened = opens(part(Say::StoryOpen, dice)).filter(|_| dice.throw(2) == 0);
    let (opening, line) = match opened {
        Some(opening) => (Some(opening), None),
        None => match taste.best(&own, None, dice) {
            Some((line, text)) => (Some(text), Some(line)),
            None => (
                opens(part(Say::StoryOpen, dice)).or_else(|| other_opening(taste, dice)),
                None,
            ),
        },
    };
    let turns = &words.say[&Say::StoryTurn];
    let first = dice.throw(turns.len());
    let mut fresh: Vec<&String> = (0..turns.len()).map(|at| &turns[(first + at) % turns.len()]).collect();
    // Those of earlier stories come last.
    fresh.sort_by_key(|turn| taste.said.has(turn));
    let parts = [
        opening,
        fresh.first().map(|turn| (*turn).clone()),
        names(part(Say::StoryTurnAbout, dice)),
        fresh.get(1).map(|turn| (*turn).clone()),
        part(Say::StoryEnd, dice),
        names(part(Say::StoryEndAbout, dice)),
    ];
    (within(parts, most, &words.space), line)
}

/// The parts that fit into so many words, in their order.
fn within(mut parts: [Option<String>; 6], most: usize, space: &str) -> String {
    let joined = |parts: &[Option<String>]| {
        let parts: Vec<&str> = parts.iter().flatten().map(String::as_str).collect();
        parts.join(space)
    };
    for spared in SPARED {
        if pieces(&joined(&parts)).len() <= most {
            break;
        }
        parts[spared] = None;
    }
    joined(&parts)
}

/// Any opening that was not told lately.
fn other_opening(taste: &Taste<'_>, dice: &mut Dice) -> Option<String> {
    let own: Vec<Line> = Bank::of(taste.language)
        .on(Intent::Story)
        .iter()
        .filter(|line| !asks(line.text))
        .copied()
        .collect();
    taste.best(&own, None, dice).map(|(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_without_room_keeps_its_opening_and_its_end() {
        let parts = || {
            [
                "Once.",
                "Then.",
                "About it.",
                "Then more.",
                "The end.",
                "About it still.",
            ]
            .map(|part| Some(part.to_owned()))
        };

        assert_eq!(
            within(parts(), 20, " "),
            "Once. Then. About it. Then more. The end. About it still."
        );
        assert_eq!(within(parts(), 5, " "), "Once. About it. The end.");
        assert_eq!(within(parts(), 1, " "), "Once. The end.");
    }
}
