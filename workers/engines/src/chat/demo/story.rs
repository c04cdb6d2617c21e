//! Short stories: an opening, turns and an end, around what was asked for.

use super::bank::{Bank, Line, asks};
use super::choose::Taste;
use super::dice::Dice;
use super::fill::fill;
use super::intent::Intent;
use super::words::{Say, Words};

/// A story about the theme, or one of the character's own without it; the line of the bank that opens it, if one does.
pub(super) fn story(words: &Words, theme: Option<&str>, taste: &Taste<'_>, dice: &mut Dice) -> (String, Option<Line>) {
    let part = |say: Say, dice: &mut Dice| {
        let sentences = &words.say[&say];
        let first = dice.throw(sentences.len());
        let mut round = (0..sentences.len()).map(|at| &sentences[(first + at) % sentences.len()]);
        round
            .find(|sentence| !taste.said.has(sentence))
            .or_else(|| sentences.get(first))
            .cloned()
    };
    let about = |sentence: Option<String>| {
        let theme = theme?;
        Some(fill(&sentence?, &[("topic", theme)]))
    };
    let own = Bank::of(taste.language).on(Intent::Story);
    let own: Vec<Line> = own
        .iter()
        .filter(|line| theme.is_some() == line.has("topic") && !asks(line.text))
        .copied()
        .collect();
    let opened = about(part(Say::StoryOpen, dice)).filter(|_| dice.throw(2) == 0);
    let (opening, line) = match opened {
        Some(opening) => (Some(opening), None),
        None => match taste.best(&own, None, dice) {
            Some((line, text)) => (Some(text), Some(line)),
            None => (
                about(part(Say::StoryOpen, dice)).or_else(|| other_opening(taste, dice)),
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
        about(part(Say::StoryTurnAbout, dice)),
        fresh.get(1).map(|turn| (*turn).clone()),
        part(Say::StoryEnd, dice),
        about(part(Say::StoryEndAbout, dice)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (parts.join(&words.space), line)
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
