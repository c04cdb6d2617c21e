//! The thing that a message speaks of.

use super::articles::is_spoken_of;
use super::ear::{Spoken, fold, spoken_words};
use super::words::Words;
use crate::chat::script::stands_alone;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The rank of what is surely a noun.
const SURE: u8 = 3;
/// Words of a theme that is asked for.
const THEME: usize = 4;

const GRAMMARS: &str = include_str!("nouns.tsv");

/// How a language shows its nouns, folded.
struct Grammar {
    /// Words before a noun.
    before: BTreeSet<String>,
    /// Endings of words that are seldom nouns.
    not_nouns: Vec<String>,
    /// Words that lead to the theme of a story, as it is written.
    about: Vec<&'static str>,
    articles: BTreeSet<String>,
    /// Whether an adjective stands between an article and its noun.
    has_adjectives_first: bool,
    /// Nouns that say nothing.
    vague: BTreeSet<String>,
    /// Words after which a noun is in a case that lines can't use.
    oblique: BTreeSet<String>,
    /// Words after which a noun is where or how something is, not what is spoken of.
    aside: BTreeSet<String>,
}

static LANGUAGES: LazyLock<BTreeMap<&str, Grammar>> = LazyLock::new(|| {
    let rows = GRAMMARS.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| read(row).expect("a test reads every row")).collect()
});

fn read(row: &'static str) -> Option<(&'static str, Grammar)> {
    let mut columns = row.split('\t');
    let language = columns.next()?;
    let mut words = || Some(columns.next()?.split(' ').filter(|word| !word.is_empty()).map(fold));
    let (before, not_nouns) = (words()?.collect(), words()?.collect());
    let about = columns.next()?.split('|').filter(|marker| !marker.is_empty()).collect();
    let mut words = || Some(columns.next()?.split(' ').filter(|word| !word.is_empty()).map(fold));
    let articles = words()?.collect();
    let has_adjectives_first = words()?.next()? == "yes";
    let (vague, oblique, aside) = (words()?.collect(), words()?.collect(), words()?.collect());
    Some((
        language,
        Grammar {
            before,
            not_nouns,
            about,
            articles,
            has_adjectives_first,
            vague,
            oblique,
            aside,
        },
    ))
}

fn grammar(language: &str) -> &'static Grammar {
    LANGUAGES.get(language).unwrap_or_else(|| &LANGUAGES["en"])
}

/// A word of the message that may be spoken of.
#[derive(Clone, Copy)]
pub(super) struct Noun<'a> {
    /// As it was written.
    pub(super) word: &'a str,
    /// Whether it is a noun by all that can be seen.
    pub(super) is_sure: bool,
}

/// The noun of the message. `names` are those of both, which are no topic.
pub(super) fn topic_in<'a>(words: &Words, language: &str, text: &'a str, names: &str) -> Option<Noun<'a>> {
    let grammar = grammar(language);
    let spoken = spoken_words(words, text, names).into_iter();
    let spoken = spoken.filter(|spoken| !grammar.vague.contains(&fold(spoken.word)) && is_spoken_of(text, spoken.word));
    let ranked: Vec<_> = spoken.map(|spoken| (rank(grammar, &spoken), spoken.word)).collect();
    // The first of equals.
    let (rank, word) = ranked
        .into_iter()
        .rev()
        .max_by_key(|(rank, word)| (*rank, word.chars().count()))?;
    let is_sure = rank >= SURE || word.chars().any(stands_alone);
    (rank > 0).then_some(Noun { word, is_sure })
}

/// How surely it is a noun; zero if it is hardly one.
fn rank(grammar: &Grammar, spoken: &Spoken<'_>) -> u8 {
    let word = fold(spoken.word);
    let is_led = grammar.before.contains(&spoken.before);
    // `a rough day`
    let is_adjective = grammar.has_adjectives_first && grammar.vague.contains(&spoken.after);
    let is_other = is_adjective || grammar.not_nouns.iter().any(|ending| word.ends_with(ending));
    let is_aside = grammar.aside.contains(&spoken.before)
        || (is_led && grammar.aside.contains(&spoken.before_that) && !grammar.aside.contains(&spoken.before));
    if is_aside || (grammar.oblique.contains(&spoken.before) && plural_of(&word).is_none()) {
        return 0;
    }
    match (spoken.is_noun, is_led, is_other) {
        (true, ..) => 4,
        (_, true, false) => 3,
        (_, false, false) => 2,
        (_, true, true) => 1,
        (_, false, true) => 0,
    }
}

/// A noun as lines can use it: Russian ones that stand in the accusative, or in the plural after a preposition, in the
/// nominative.
pub(super) fn nominative(language: &str, noun: &str) -> String {
    if language != "ru" || noun.contains(' ') {
        return noun.to_owned();
    }
    let ended = |ending: &str, other: &str| Some(format!("{}{other}", noun.strip_suffix(ending)?));
    let singular = || ended("у", "а").or_else(|| ended("ю", "я"));
    plural_of(noun).or_else(singular).unwrap_or_else(|| noun.to_owned())
}

/// The nominative of a Russian plural in a prepositional case: `маяках` is `маяки`.
fn plural_of(noun: &str) -> Option<String> {
    if let Some(stem) = noun.strip_suffix("ях") {
        return Some(format!("{stem}и"));
    }
    let stem = noun.strip_suffix("ах")?;
    let is_soft = stem.ends_with(['к', 'г', 'х', 'ж', 'ш', 'ч', 'щ']);
    Some(format!("{stem}{}", if is_soft { "и" } else { "ы" }))
}

/// The theme that a story is asked for, without its article: `lighthouse keeper`.
pub(super) fn theme_in<'a>(words: &Words, language: &str, text: &'a str, name: &str) -> Option<&'a str> {
    let grammar = grammar(language);
    let mut markers = grammar.about.iter();
    let marked = markers.find_map(|marker| {
        let at = after_word(text, marker)?;
        let end = text[at..]
            .find(['.', ',', '!', '?', ';', ':', '\n'])
            .map_or(text.len(), |end| at + end);
        theme_of(grammar, text[at..end].trim())
    });
    let is_worth = |theme: &&str| {
        theme
            .split(' ')
            .any(|word| topic_in(words, language, word, name).is_some())
    };
    marked
        .filter(is_worth)
        .or_else(|| topic_in(words, language, text, name).map(|noun| noun.word))
}

/// Where the text goes on after a marker at the start of a word.
fn after_word(text: &str, marker: &str) -> Option<usize> {
    let places = text.match_indices(marker);
    let places = places.filter(|(at, _)| !text[..*at].ends_with(char::is_alphanumeric));
    places.last().map(|(at, found)| at + found.len())
}

/// A theme as a story names it: with its article, and in other languages than English with the word before, too.
pub(super) fn about_in(language: &str, text: &str, theme: &str) -> Option<String> {
    let grammar = grammar(language);
    let at = text.rfind(theme)?;
    let end = at + theme.len();
    if grammar.about.is_empty() {
        return Some(theme.to_owned());
    }
    let led = grammar.about.iter().filter_map(|marker| {
        let begins = after_word(&text[..at], marker)?;
        let between = text[begins..at].split_whitespace().count();
        (between <= 1).then_some((begins, marker.len()))
    });
    let (begins, length) = led.max()?;
    let begins = if language == "en" { begins } else { begins - length };
    Some(text[begins..end].trim().to_owned())
}

fn theme_of<'a>(grammar: &Grammar, phrase: &'a str) -> Option<&'a str> {
    let first = phrase.split(' ').next()?;
    let is_article = grammar.articles.contains(&fold(first));
    let phrase = if is_article {
        phrase[first.len()..].trim()
    } else {
        phrase
    };
    let end = phrase
        .match_indices(' ')
        .nth(THEME - 1)
        .map_or(phrase.len(), |(at, _)| at);
    let theme = &phrase[..end];
    (theme.chars().count() > 2 && !theme.chars().any(stands_alone)).then_some(theme)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topic(language: &str, text: &'static str) -> Option<&'static str> {
        topic_in(Words::of(language), language, text, "Mara Lind").map(|noun| noun.word)
    }

    #[test]
    fn every_language_has_its_row() {
        assert_eq!(LANGUAGES.len(), 8);
    }

    #[test]
    fn a_noun_is_taken_up_rather_than_a_verb() {
        for (language, text, noun) in [
            ("en", "I repaired my bicycle today", "bicycle"),
            ("en", "There was an old clock in the hall", "clock"),
            ("en", "There was thunder, Mara!", "thunder"),
            ("de", "Gestern hat mich ein Gewitter überrascht", "Gewitter"),
            ("es", "He arreglado mi bicicleta", "bicicleta"),
            ("fr", "J'ai réparé mon vélo", "vélo"),
            ("it", "Ho riparato la bicicletta", "bicicletta"),
            ("nl", "Ik heb mijn fiets gemaakt", "fiets"),
            ("ru", "Я починил велосипед", "велосипед"),
            ("ja", "昨日は映画を見ました", "映画"),
        ] {
            assert_eq!(topic(language, text), Some(noun), "{text}");
        }
        assert_eq!(topic("en", "and so on"), None);
    }

    #[test]
    fn russian_nouns_come_in_the_nominative() {
        assert_eq!(topic("ru", "Что ты думаешь о маяках?"), Some("маяках"));
        assert_eq!(topic("ru", "Я немного играю на гитаре"), None);
        for (said, named) in [("маяках", "маяки"), ("скрипку", "скрипка"), ("суп", "суп")]
        {
            assert_eq!(nominative("ru", said), named);
        }
    }

    #[test]
    fn a_story_has_the_theme_that_was_asked_for() {
        for (language, text, theme) in [
            (
                "en",
                "Could you tell me a short story about a lighthouse keeper?",
                "lighthouse keeper",
            ),
            (
                "de",
                "Erzähl mir eine Geschichte über einen Leuchtturmwärter.",
                "Leuchtturmwärter",
            ),
            ("es", "Cuéntame un cuento sobre un farero", "farero"),
            ("ru", "Расскажи сказку про кота", "кота"),
        ] {
            assert_eq!(
                theme_in(Words::of(language), language, text, "Mara"),
                Some(theme),
                "{text}"
            );
        }
    }
}
