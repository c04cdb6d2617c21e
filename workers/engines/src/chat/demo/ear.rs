//! The demo's understanding: phrases, facts that a person tells, and a word to pick up.

use super::words::{Fact, Topic, Words};
use crate::chat::script::stands_alone;
use unicode_normalization::UnicodeNormalization;

/// Characters of a fact and of a word that is picked up.
const MAX_FACT: usize = 40;
const MAX_WORD: usize = 24;
/// Letters of a word worth picking up, and in a script that needs fewer.
const MIN_WORD: usize = 4;
const MIN_SIGNS: usize = 2;
const MAX_WORDS: usize = 4;
/// Words of a wish.
const MAX_WISH: usize = 8;
const PUNCTUATION: &[char] = &[
    '.', ',', '!', '?', ';', ':', '(', ')', '"', '\n', '…', '—', '。', '、', '！', '？', '「', '」', '«', '»',
];

/// A text without case and accents, with the original position of each byte.
pub(super) struct Folded<'a> {
    original: &'a str,
    text: String,
    /// For every byte of the text, and for its end, the byte of the original.
    origin: Vec<usize>,
}

impl<'a> Folded<'a> {
    pub(super) fn of(original: &'a str) -> Self {
        let (mut text, mut origin) = (String::new(), Vec::new());
        for (at, c) in original.char_indices() {
            fold_into(c, &mut text);
            origin.resize(text.len(), at);
        }
        origin.push(original.len());
        Self { original, text, origin }
    }

    /// The original of a part of the text.
    fn original(&self, start: usize, end: usize) -> &'a str {
        self.original[self.origin[start]..self.origin[end]].trim()
    }

    /// Where a phrase occurs as whole words.
    fn find<'b>(&'b self, phrase: &'b str) -> impl Iterator<Item = usize> + 'b {
        let places = self.text.match_indices(phrase).map(|(at, _)| at);
        places.filter(move |&at| {
            let (before, after) = (&self.text[..at], &self.text[at + phrase.len()..]);
            is_apart(before.chars().next_back(), phrase.chars().next())
                && is_apart(phrase.chars().next_back(), after.chars().next())
        })
    }

    /// Whether a phrase occurs, be it within a word.
    pub(super) fn contains(&self, phrase: &str) -> bool {
        self.text.contains(phrase)
    }

    pub(super) fn has(&self, phrase: &str) -> bool {
        self.find(phrase).next().is_some()
    }
}

pub(super) fn fold(text: &str) -> String {
    let mut folded = String::new();
    text.chars().for_each(|c| fold_into(c, &mut folded));
    folded
}

fn fold_into(c: char, folded: &mut String) {
    match c {
        '’' | '‘' => folded.push('\''),
        '‐' | '‑' => folded.push('-'),
        '\u{a0}' | '\u{202f}' => folded.push(' '),
        _ if stands_alone(c) => folded.push(c),
        _ => folded.extend(c.to_lowercase().nfd().filter(|c| !matches!(c, '\u{300}'..='\u{36f}'))),
    }
}

/// Whether a word ends between two characters.
fn is_apart(left: Option<char>, right: Option<char>) -> bool {
    let (Some(left), Some(right)) = (left, right) else {
        return true;
    };
    [left, right].iter().any(|c| !c.is_alphanumeric() || stands_alone(*c))
}

/// The topic of a message, if it is understood.
pub(super) fn topic_of(words: &Words, text: &str) -> Option<Topic> {
    let folded = Folded::of(text);
    let in_words = |words: &Words| {
        let mut topics = words.hear.iter();
        let heard = topics.find(|(_, phrases)| phrases.iter().any(|phrase| folded.has(phrase)));
        heard.map(|(topic, _)| *topic)
    };
    // Danger is recognized in English too.
    let english = in_words(Words::english());
    english
        .filter(|topic| *topic == Topic::Care)
        .or_else(|| in_words(words))
        .or(english)
}

pub(super) fn mentions(text: &str, phrase: &str) -> bool {
    let phrase = fold(phrase.trim());
    !phrase.is_empty() && Folded::of(text).has(&phrase)
}

/// A fact that the person tells about themselves, in their own words.
pub(super) fn fact_in(words: &Words, fact: Fact, text: &str) -> Option<String> {
    let folded = Folded::of(text);
    let told = |words: &Words| {
        let mut patterns = words.tell[&fact].iter();
        patterns.find_map(|pattern| capture(words, &folded, pattern, most_words(fact)))
    };
    let told = told(words).or_else(|| told(Words::english()))?;
    Some(match fact {
        Fact::Name => as_name(&told),
        Fact::Work | Fact::Place | Fact::Like | Fact::Wish => told,
    })
}

const fn most_words(fact: Fact) -> usize {
    match fact {
        Fact::Wish => MAX_WISH,
        Fact::Name | Fact::Work | Fact::Place | Fact::Like => MAX_WORDS,
    }
}

fn capture(words: &Words, folded: &Folded<'_>, pattern: &str, most: usize) -> Option<String> {
    let (left, right) = pattern.split_once('*')?;
    let anchor = if left.is_empty() { right } else { left };
    folded.find_loosely(anchor).find_map(|at| {
        let (before, after) = (&folded.text[..at], &folded.text[at + anchor.len()..]);
        if words.nots.iter().any(|not| turns_round(not, before, after)) {
            return None;
        }
        let (start, end) = if left.is_empty() {
            (start_of_fact(words, before), at)
        } else {
            let start = at + anchor.len();
            let end = end_of_fact(words, after, right, most)?;
            // A question in Japanese.
            if !right.is_empty() && after[end + right.len()..].starts_with('か') {
                return None;
            }
            (start, start + end)
        };
        Some(folded.original(start, end))
            .filter(|told| is_fact(words, told))
            .map(str::to_owned)
    })
}

impl Folded<'_> {
    /// Where a part of a pattern occurs: only its start must be a word boundary.
    pub(super) fn find_loosely<'b>(&'b self, part: &'b str) -> impl Iterator<Item = usize> + 'b {
        let places = self.text.match_indices(part).map(|(at, _)| at);
        places.filter(move |&at| {
            let before = self.text[..at].chars().next_back();
            is_apart(before, part.chars().next())
        })
    }
}

fn turns_round(not: &str, before: &str, after: &str) -> bool {
    let is_before = before.trim_end().ends_with(not)
        && is_apart(
            before.trim_end()[..before.trim_end().len() - not.len()]
                .chars()
                .next_back(),
            not.chars().next(),
        );
    is_before || after.starts_with(not)
}

/// Where the fact after a pattern ends: before the pattern's other part, punctuation, a connecting word, or at the
/// maximum number of words.
fn end_of_fact(words: &Words, after: &str, right: &str, most: usize) -> Option<usize> {
    let limit = after.find(PUNCTUATION).unwrap_or(after.len());
    if !right.is_empty() {
        return after[..limit].find(right);
    }
    let leads_on = words
        .ends
        .iter()
        .filter_map(|end| after[..limit].find(end.as_str()))
        .min();
    let limit = leads_on.unwrap_or(limit);
    let spaces = after[..limit].match_indices(' ').map(|(at, _)| at);
    // The first space may precede the first word.
    Some(spaces.filter(|at| *at > 0).nth(most - 1).unwrap_or(limit))
}

/// Where the fact before a pattern starts.
fn start_of_fact(words: &Words, before: &str) -> usize {
    let after_sign = |at: usize| at + before[at..].chars().next().map_or(0, char::len_utf8);
    let punctuation = before.rfind(PUNCTUATION).map_or(0, after_sign);
    let leads_on = words
        .ends
        .iter()
        .filter_map(|end| before.rfind(end.as_str()).map(|at| at + end.len()));
    leads_on.max().unwrap_or(0).max(punctuation)
}

fn is_fact(words: &Words, told: &str) -> bool {
    let folded = fold(told);
    let first = folded
        .split(|c: char| !c.is_alphanumeric())
        .find(|word| !word.is_empty());
    told.chars().count() <= MAX_FACT
        && first.is_some_and(|first| !words.hollow.iter().any(|hollow| hollow == first))
        && !folded.split_whitespace().any(|word| is_stem_of_quiet(words, word))
}

/// The first word, and the following ones that are capitalized like a name.
fn as_name(told: &str) -> String {
    let mut names = told.split_whitespace();
    let mut name: String = names.next().unwrap_or_default().to_owned();
    if let Some(first) = name.chars().next() {
        name.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    for more in names.take_while(|word| word.starts_with(char::is_uppercase)) {
        name = format!("{name} {more}");
    }
    name
}

/// The longest meaningful word, as it was written; words capitalized like a noun or name come first.
pub(super) fn word_in<'a>(words: &Words, text: &'a str, name: &str) -> Option<&'a str> {
    // The first of equals.
    let candidates = spoken_words(words, text, name).into_iter().rev();
    let best = candidates.max_by_key(|spoken| (spoken.is_noun, spoken.word.chars().count()));
    best.map(|spoken| spoken.word)
}

/// A word, or a run of kanji or katakana.
pub(super) struct Spoken<'a> {
    pub(super) word: &'a str,
    /// The word before it in its sentence, folded; empty if it is the first.
    pub(super) before: String,
    /// The word after it in its sentence, folded; empty if it is the last.
    pub(super) after: String,
    /// The word two before it in its sentence, folded.
    pub(super) before_that: String,
    /// Whether it is capitalized like a noun or name.
    pub(super) is_noun: bool,
}

/// Words worth picking up, except the character's own name.
pub(super) fn spoken_words<'a>(words: &Words, text: &'a str, name: &str) -> Vec<Spoken<'a>> {
    let name = fold(name);
    let mut spoken = pieces(text);
    spoken.retain(|Spoken { word, .. }| {
        let folded = fold(word);
        is_worth(word) && !is_quiet(words, &folded) && !name.split_whitespace().any(|part| part == folded)
    });
    spoken
}

/// All words. Skips addresses.
fn pieces(text: &str) -> Vec<Spoken<'_>> {
    let mut pieces = Vec::new();
    let (mut begins_sentence, mut before, mut before_that) = (true, String::new(), String::new());
    for word in text.split_whitespace() {
        if !word.contains(['@', '/', '\\', '_']) {
            for part in parts(word) {
                let is_noun = !begins_sentence && part.starts_with(char::is_uppercase);
                let folded = fold(part);
                if let Some(last) = pieces.last_mut().filter(|_| !before.is_empty()) {
                    let last: &mut Spoken<'_> = last;
                    last.after.clone_from(&folded);
                }
                let before = std::mem::replace(&mut before, folded);
                let before_that = std::mem::replace(&mut before_that, before.clone());
                pieces.push(Spoken {
                    word: part,
                    before,
                    before_that,
                    after: String::new(),
                    is_noun,
                });
            }
        }
        begins_sentence = word.ends_with(['.', '!', '?', '…', ':']);
        if begins_sentence {
            before.clear();
            before_that.clear();
        }
    }
    pieces
}

fn parts(word: &str) -> impl Iterator<Item = &str> {
    let of_signs = word.chars().any(stands_alone);
    let belongs = move |c: char| {
        if of_signs {
            is_meaning(c)
        } else {
            c.is_alphanumeric() || "-'’".contains(c)
        }
    };
    word.split(move |c: char| !belongs(c))
        .map(|part| part.trim_matches(|c: char| !c.is_alphanumeric()))
        .filter(|part| !part.is_empty())
}

/// Kanji and katakana carry the meaning, hiragana the grammar.
fn is_meaning(c: char) -> bool {
    matches!(c, '\u{30a1}'..='\u{30fa}' | '\u{30fc}' | '\u{4e00}'..='\u{9fff}')
}

fn is_worth(word: &str) -> bool {
    let least = if word.chars().any(stands_alone) {
        MIN_SIGNS
    } else {
        MIN_WORD
    };
    (least..=MAX_WORD).contains(&word.chars().count()) && !word.chars().any(char::is_numeric)
}

fn is_quiet(words: &Words, folded: &str) -> bool {
    let listed = words.quiet.iter().chain(&words.hollow).any(|quiet| quiet == folded);
    listed || is_stem_of_quiet(words, folded)
}

fn is_stem_of_quiet(words: &Words, folded: &str) -> bool {
    let stems = words.quiet.iter().chain(&Words::english().quiet);
    stems
        .filter_map(|quiet| quiet.strip_suffix('*'))
        .any(|stem| folded.starts_with(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(language: &str, fact: Fact, text: &str) -> Option<String> {
        fact_in(Words::of(language), fact, text)
    }

    #[test]
    fn topics_are_understood_in_every_language() {
        for (language, text, topic) in [
            ("en", "Hello there!", Topic::Hello),
            ("en", "So, HOW are you today?", Topic::Feelings),
            ("en", "Are you a real person?", Topic::Real),
            ("de", "Was machst du beruflich?", Topic::Work),
            ("de", "Wo kommst du her?", Topic::Home),
            ("es", "¿como estas?", Topic::Feelings),
            ("es", "¿Te acuerdas de mí?", Topic::Remember),
            ("fr", "Es-tu réelle ?", Topic::Real),
            ("fr", "Qui es‑tu ?", Topic::Who),
            ("it", "Come stai oggi?", Topic::Feelings),
            ("it", "Di dove sei?", Topic::Home),
            ("ja", "お仕事は何ですか？", Topic::Work),
            ("ja", "あなたは人間ですか", Topic::Real),
            ("nl", "Hoe gaat het met je?", Topic::Feelings),
            ("nl", "Weet je nog wie ik ben?", Topic::Remember),
            ("ru", "Ты настоящая?", Topic::Real),
            ("ru", "Откуда ты?", Topic::Home),
            ("de", "Thank you so much", Topic::Thanks),
            ("de", "I want to die", Topic::Care),
        ] {
            assert_eq!(topic_of(Words::of(language), text), Some(topic), "{text}");
        }
    }

    #[test]
    fn a_phrase_within_another_word_is_not_heard() {
        assert_eq!(topic_of(Words::english(), "This chip is shiny"), None);
    }

    #[test]
    fn facts_are_understood_in_every_language() {
        for (language, kind, text, expected) in [
            ("en", Fact::Name, "hi, my name is tom and I like tea", "Tom"),
            ("en", Fact::Like, "My name is Tom and I like green tea.", "green tea"),
            ("en", Fact::Place, "I live in New York, you know", "New York"),
            ("en", Fact::Work, "I work as a nurse", "nurse"),
            ("de", Fact::Name, "Ich heiße Jörg Müller und wohne hier", "Jörg Müller"),
            ("de", Fact::Like, "Ich mag Jazz.", "Jazz"),
            ("de", Fact::Place, "ich wohne in Köln", "Köln"),
            ("es", Fact::Name, "Me llamo Ana", "Ana"),
            ("es", Fact::Like, "Me gusta el mar y la playa", "el mar"),
            ("fr", Fact::Name, "Je m’appelle Zoé", "Zoé"),
            ("fr", Fact::Like, "J'aime le cinéma", "le cinéma"),
            ("it", Fact::Place, "Vivo a Roma", "Roma"),
            ("it", Fact::Like, "Mi piace il caffè", "il caffè"),
            ("ja", Fact::Name, "私の名前は太郎です。", "太郎"),
            ("ja", Fact::Like, "私は海が好きです", "海"),
            ("ja", Fact::Place, "私は東京に住んでいます", "東京"),
            ("nl", Fact::Like, "Ik hou van de zee", "de zee"),
            ("nl", Fact::Name, "ik heet Sanne", "Sanne"),
            ("ru", Fact::Name, "Меня зовут Иван", "Иван"),
            ("ru", Fact::Place, "Я живу в Москве", "Москве"),
            ("ru", Fact::Like, "Я люблю музыку", "музыку"),
            ("de", Fact::Name, "My name is Tom", "Tom"),
        ] {
            assert_eq!(fact(language, kind, text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_denied_or_says_nothing_is_no_fact() {
        for (language, text) in [
            ("en", "I like you"),
            ("en", "I don't like tea"),
            ("en", "I like how you talk"),
            ("de", "Ich mag dich"),
            ("de", "Ich mag keinen Tee"),
            ("es", "No me gusta el té"),
            ("it", "Non mi piace il tè"),
            ("ja", "海が好きじゃない"),
        ] {
            assert_eq!(fact(language, Fact::Like, text), None, "{text}");
        }
    }

    #[test]
    fn the_longest_word_that_says_something_is_taken_up() {
        let word = |language: &str, text| word_in(Words::of(language), text, "Mara Lind");

        assert_eq!(word("en", "I repaired my bicycle today"), Some("repaired"));
        assert_eq!(word("en", "There was thunder, Mara!"), Some("thunder"));
        assert_eq!(word("de", "Gestern hat mich ein Gewitter überrascht"), Some("Gewitter"));
        assert_eq!(word("ja", "昨日は映画を見ました"), Some("映画"));
        assert_eq!(word("ru", "Вчера был сильный дождь"), Some("сильный"));
    }

    #[test]
    fn small_intimate_and_unreadable_words_are_not_taken_up() {
        for text in [
            "and so on",
            "that is what they said",
            "sexuality",
            "12345",
            "http://example.org/abcd",
            "",
        ] {
            assert_eq!(word_in(Words::english(), text, "Mara"), None, "{text}");
        }
    }
}
