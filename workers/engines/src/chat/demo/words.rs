//! The demo's words: one file per language, all with the same keys.

use super::ear::fold;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Topics of a message, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Topic {
    /// The person may be in danger.
    Care,
    /// Whether they are talking to a human.
    Real,
    Remember,
    Likes,
    Who,
    Work,
    Home,
    Age,
    Feelings,
    Scene,
    Love,
    Thanks,
    Bye,
    Low,
    Glad,
    Hello,
}

/// Facts that people tell about themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Fact {
    Name,
    Work,
    Place,
    Like,
    /// Something that they hope for.
    Wish,
}

impl Fact {
    pub(super) const ALL: [Self; 5] = [Self::Name, Self::Work, Self::Place, Self::Like, Self::Wish];
}

/// Kinds of sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Say {
    Care,
    Real,
    Boundary,
    RememberNothing,
    RecallName,
    NoteName,
    NoteWork,
    NotePlace,
    NoteLike,
    NoteWish,
    NoteSubjects,
    Who,
    WhoAbout,
    Work,
    WorkUnknown,
    Home,
    HomeUnknown,
    Age,
    AgeUnknown,
    Feelings,
    Scene,
    SceneUnknown,
    Likes,
    LikesUnknown,
    Love,
    Thanks,
    Bye,
    Low,
    Glad,
    Hello,
    HelloNamed,
    ToldName,
    ToldWork,
    ToldPlace,
    ToldLike,
    ToldWish,
    Question,
    General,
    /// A gesture while speaking.
    Gesture,
    /// A second sentence that fits anywhere.
    Colour,
    /// A few sentences for long replies.
    Thought,
    /// A question that opens a subject.
    Ask,
    /// A question about what was said.
    AskMore,
    /// An opinion asked for once more.
    StillThink,
    /// The parts of a story: its opening, turns and ends, each with and without what it is about.
    StoryOpen,
    StoryTurn,
    StoryTurnAbout,
    StoryEnd,
    StoryEndAbout,
    /// A possible reply of the person to what the character spoke of.
    IdeaTopic,
    IdeaStory,
    IdeaJoke,
    IdeaLove,
    IdeaLow,
    /// To what the character said about themselves.
    IdeaHers,
    IdeaBye,
    /// A possible reply of the person to a question.
    IdeaAnswer,
    /// A possible reply of the person to anything.
    Idea,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Words {
    /// Separator between sentences.
    pub(super) space: String,
    /// Placeholder for the person in texts written by others.
    pub(super) you: String,
    /// Phrases that identify a topic, folded.
    pub(super) hear: BTreeMap<Topic, Vec<String>>,
    /// Patterns that identify a fact, folded: `my name is *`, `*が好き`.
    pub(super) tell: BTreeMap<Fact, Vec<String>>,
    /// Words before or after a pattern that negate it, folded.
    pub(super) nots: Vec<String>,
    /// Words that end a fact, besides punctuation, folded.
    pub(super) ends: Vec<String>,
    /// Words that can't begin a fact, folded.
    pub(super) hollow: Vec<String>,
    /// Words not worth picking up, folded. `sex*` matches everything with that prefix.
    pub(super) quiet: Vec<String>,
    pub(super) say: BTreeMap<Say, Vec<String>>,
}

const FILES: [(&str, &str); 8] = [
    ("en", include_str!("words/en.json")),
    ("de", include_str!("words/de.json")),
    ("es", include_str!("words/es.json")),
    ("fr", include_str!("words/fr.json")),
    ("it", include_str!("words/it.json")),
    ("ja", include_str!("words/ja.json")),
    ("nl", include_str!("words/nl.json")),
    ("ru", include_str!("words/ru.json")),
];

static LANGUAGES: LazyLock<BTreeMap<&str, Words>> = LazyLock::new(|| {
    FILES
        .into_iter()
        .map(|(code, file)| (code, Words::read(file)))
        .collect()
});

impl Words {
    pub(super) fn of(language: &str) -> &'static Self {
        LANGUAGES.get(language).unwrap_or_else(|| Self::english())
    }

    /// English, understood in addition to every language.
    pub(super) fn english() -> &'static Self {
        &LANGUAGES["en"]
    }

    fn read(file: &str) -> Self {
        let mut words: Self = serde_json::from_str(file).expect("a test reads every file");
        let lists = [&mut words.nots, &mut words.ends, &mut words.hollow, &mut words.quiet];
        let phrases = words.hear.values_mut().chain(words.tell.values_mut()).chain(lists);
        for phrase in phrases.flatten() {
            *phrase = fold(phrase);
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// `{name}` and the like.
    fn fields(sentence: &str) -> BTreeSet<&str> {
        let after = sentence.split('{').skip(1);
        after.map(|rest| rest.split_once('}').unwrap().0).collect()
    }

    #[test]
    fn every_language_has_the_same_keys_and_enough_to_say() {
        let english = Words::english();

        for (code, words) in LANGUAGES.iter() {
            assert!(words.hear.keys().eq(english.hear.keys()), "{code}");
            assert!(words.tell.keys().eq(english.tell.keys()), "{code}");
            assert!(words.say.keys().eq(english.say.keys()), "{code}");
            for (say, sentences) in &words.say {
                assert_eq!(sentences.len(), english.say[say].len(), "{say:?} in {code}");
            }
            let heard = words.hear.values().chain(words.tell.values());
            assert!(heard.clone().all(|phrases| !phrases.is_empty()), "{code}");
        }
        assert_eq!(english.say.len(), Say::Idea as usize + 1);
        assert_eq!(english.hear.len(), Topic::Hello as usize + 1);
    }

    #[test]
    fn every_sentence_of_a_kind_has_the_same_fields() {
        for (code, words) in LANGUAGES.iter() {
            for (say, sentences) in &words.say {
                let expected = fields(&Words::english().say[say][0]);
                for sentence in sentences {
                    assert_eq!(fields(sentence), expected, "{say:?} in {code}: {sentence}");
                }
            }
        }
    }

    #[test]
    fn every_pattern_has_one_place_for_the_fact() {
        for (code, words) in LANGUAGES.iter() {
            for pattern in words.tell.values().flatten() {
                assert_eq!(pattern.matches('*').count(), 1, "{pattern} in {code}");
            }
        }
    }

    #[test]
    fn questions_back_are_questions_and_a_reply_asks_once() {
        for (code, words) in LANGUAGES.iter() {
            let asks = |say: Say| words.say[&say].iter().filter(|text| text.contains(['?', '？'])).count();

            for ask in [Say::Ask, Say::AskMore] {
                assert_eq!(asks(ask), words.say[&ask].len(), "{code}");
            }
            assert_eq!(asks(Say::Thought) + asks(Say::Colour) + asks(Say::Bye), 0, "{code}");
        }
    }

    #[test]
    fn the_demo_says_in_every_language_that_it_is_one() {
        for (code, words) in LANGUAGES.iter() {
            for sentence in &words.say[&Say::Real] {
                let is_said = ["AI", "KI", "IA", "ИИ"].iter().any(|word| sentence.contains(word));
                let sentence = sentence.to_lowercase();
                let is_demo = ["demo", "démo", "デモ", "демо"]
                    .iter()
                    .any(|word| sentence.contains(word));
                assert!(is_said && is_demo, "{code}: {sentence}");
            }
        }
    }
}
