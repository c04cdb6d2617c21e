//! Detects stuck models, which repeat themselves until they are stopped.

use crate::chat::script::stands_alone;
use std::collections::HashMap;

/// Length of a passage that no one says three times: words, or twice as many characters in scripts without spaces.
const PASSAGE_WORDS: usize = 12;
const PASSAGE_SIGNS: usize = 24;
const MAX_PASSAGES: usize = 3;
const MAX_LINES: usize = 5;
/// Lengths of a passage that comes again and again at the end of a text: words, or twice as many characters.
const LOOP_WORDS: std::ops::RangeInclusive<usize> = 4..=40;
const MAX_ROUNDS: usize = 3;
/// Characters; the longest sigh is shorter.
const MAX_RUN: usize = 100;

/// Whether most of the text is the same again and again, or its end goes round.
pub(super) fn is_stuck(text: &str) -> bool {
    repeats_passages(text) || goes_round(text) || repeats_lines(text) || repeats_a_character(text)
}

fn repeats_passages(text: &str) -> bool {
    let units = units(text);
    let signs = units.iter().filter(|unit| is_sign(unit)).count();
    let length = if signs * 2 > units.len() {
        PASSAGE_SIGNS
    } else {
        PASSAGE_WORDS
    };
    let mut passages: HashMap<&[&str], (usize, usize)> = HashMap::new();
    for (at, passage) in units.windows(length).enumerate() {
        let (times, end) = passages.entry(passage).or_default();
        // A passage that overlaps with itself is one.
        if at >= *end {
            (*times, *end) = (*times + 1, at + length);
        }
    }
    let mut is_repeated = vec![false; units.len()];
    for (at, passage) in units.windows(length).enumerate() {
        if passages[passage].0 >= MAX_PASSAGES {
            is_repeated[at..at + length].fill(true);
        }
    }
    is_repeated.iter().filter(|is_repeated| **is_repeated).count() * 2 > units.len()
}

/// Whether the text ends with a passage said more than three times in a row, however much was said before.
fn goes_round(text: &str) -> bool {
    let units = units(text);
    let signs = units.iter().filter(|unit| is_sign(unit)).count();
    let scale = if signs * 2 > units.len() { 2 } else { 1 };
    (LOOP_WORDS.start() * scale..=LOOP_WORDS.end() * scale).any(|length| {
        let pairs = units.iter().rev().zip(units.iter().rev().skip(length));
        // The last word may be unfinished.
        let same = pairs.skip(1).take_while(|(one, other)| one == other).count();
        (same + length) / length > MAX_ROUNDS
    })
}

fn repeats_lines(text: &str) -> bool {
    let mut lines: HashMap<&str, usize> = HashMap::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        *lines.entry(line).or_default() += 1;
    }
    let repeated = lines.iter().filter(|(_, times)| **times >= MAX_LINES);
    repeated.map(|(line, times)| line.len() * times).sum::<usize>() * 2 > text.len()
}

fn repeats_a_character(text: &str) -> bool {
    let (mut longest, mut run, mut before) = (0, 0, None);
    for c in text.chars() {
        run = if before == Some(c) { run + 1 } else { 1 };
        longest = longest.max(run);
        before = Some(c);
    }
    longest >= MAX_RUN && longest * 2 > text.chars().count()
}

/// Words, and the signs of scripts that do not set words apart, one by one.
fn units(text: &str) -> Vec<&str> {
    let mut units = Vec::new();
    for word in text.split_whitespace() {
        let mut rest = word;
        while let Some((at, sign)) = rest.char_indices().find(|(_, c)| stands_alone(*c)) {
            units.extend((at > 0).then_some(&rest[..at]));
            units.push(&rest[at..at + sign.len_utf8()]);
            rest = &rest[at + sign.len_utf8()..];
        }
        units.extend((!rest.is_empty()).then_some(rest));
    }
    units
}

fn is_sign(unit: &str) -> bool {
    unit.chars().next().is_some_and(stands_alone)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSAGE: &str = "I walk down to the harbour and wait for the morning boat again. ";

    fn prose(words: usize) -> String {
        (0..words).map(|n| n.to_string() + " ").collect()
    }

    #[test]
    fn a_passage_three_times_is_too_often_and_twice_is_not() {
        assert!(!is_stuck(&PASSAGE.repeat(2)));
        assert!(is_stuck(&PASSAGE.repeat(3)));
        assert!(is_stuck("ha ".repeat(40).as_str()));
    }

    #[test]
    fn a_refrain_in_a_long_text_is_fine() {
        let song = format!("{PASSAGE}{}{PASSAGE}{}{PASSAGE}", prose(60), prose(60));

        assert!(!is_stuck(&song));
    }

    #[test]
    fn a_loop_is_found_behind_a_good_beginning() {
        assert!(is_stuck(&format!("{}{}", prose(50), PASSAGE.repeat(6))));
    }

    #[test]
    fn a_loop_is_found_where_words_are_not_set_apart() {
        assert!(is_stuck(&"今日は海がとても静かで、波の音だけが聞こえます。".repeat(4)));
        assert!(!is_stuck(
            "今日は海がとても静かです。明日は山へ行きます。それから家に帰ります。"
        ));
    }

    #[test]
    fn a_short_loop_at_the_end_of_a_long_text_is_found() {
        let chorus = "and we walk on together, ";

        assert!(is_stuck(&format!("{}{}and we", prose(200), chorus.repeat(5))));
        assert!(!is_stuck(&format!("{}{}", prose(200), chorus.repeat(3))));
        assert!(!is_stuck(&format!("{}{}{}", prose(100), chorus.repeat(3), prose(60))));
        assert!(is_stuck(&format!(
            "{}{}",
            "一二三四五六七八九十"
                .chars()
                .flat_map(|a| "春夏秋冬東西南北".chars().map(move |b| format!("{a}{b}")))
                .collect::<String>(),
            "今日もいい天気ですね。".repeat(5)
        )));
    }

    #[test]
    fn a_line_five_times_is_too_often_and_four_times_is_not() {
        assert!(!is_stuck(&"Yes, of course.\n".repeat(4)));
        assert!(is_stuck(&"Yes, of course.\n\n".repeat(5)));
        assert!(!is_stuck(&format!("{}{}", "Yes.\n".repeat(5), prose(30))));
    }

    #[test]
    fn one_character_without_end_is_found() {
        assert!(is_stuck(&"!".repeat(120)));
        assert!(!is_stuck(&format!("No{}", "o".repeat(40))));
    }
}
