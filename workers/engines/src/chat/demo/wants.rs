//! The wants of the last message, sentence by sentence: questions come before everything else.

use super::bank::asks;
use super::ear::{fold, topic_of};
use super::examples::Examples;
use super::intent::Intent;
use super::meaning::Meaning;
use super::memory::{News, news_in};
use super::words::{Topic, Words};

/// Answers that one reply gives.
const MOST: usize = 2;
/// How sure a phrase of the first ear is.
const SURE: f32 = 0.9;
/// Added for a question and for a request, and taken from a courtesy.
const FIRST: f32 = 2.0;
/// How sure a second answer must be.
const SECOND: f32 = 0.7;
const SURE_WITHIN: f32 = 0.74;

/// The kinds to answer, the first first: at most two. Empty if nothing is understood.
pub(super) fn wants_of(language: &str, text: &str, meaning: Option<&dyn Meaning>) -> Vec<Intent> {
    let (words, examples) = (Words::of(language), Examples::of(language));
    let mut heard: Vec<Heard> = Vec::new();
    for (place, sentence) in sentences(text).enumerate() {
        let is_question = asks(sentence);
        let phrase = topic_of(words, sentence)
            .and_then(intent_of)
            .map(|intent| (intent, SURE));
        let found = examples.heard(sentence, meaning).into_iter().chain(phrase);
        for (intent, score) in found.filter(|(intent, _)| is_question || !needs_question(*intent)) {
            add(
                &mut heard,
                Heard {
                    intent,
                    score,
                    place,
                    order: score + weight(intent, is_question),
                },
            );
        }
    }
    heard.sort_by(|a, b| b.order.total_cmp(&a.order));
    let mut answered: Vec<Heard> = Vec::new();
    for next in heard {
        let goes = answered.iter().all(|first| goes_with(&next, first));
        if goes && answered.len() < MOST {
            answered.push(next);
        }
    }
    let mut wants: Vec<Intent> = answered.iter().map(|heard| heard.intent).collect();
    // A farewell ends the reply.
    wants.sort_by_key(|intent| *intent == Intent::Goodbye);
    match news_in(language, text) {
        Some(News::Bad) => with_bad_news(wants),
        Some(News::Good) => with_good_news(wants),
        None => wants,
    }
}

/// Bad news are answered with regret first, and nothing cheerful beside it.
fn with_bad_news(mut wants: Vec<Intent>) -> Vec<Intent> {
    wants.retain(|intent| intent.is_heavy() || intent.is_request());
    if !wants.iter().any(|intent| intent.is_heavy()) {
        wants.insert(0, Intent::Sad);
    }
    wants
}

/// A joy is shared, and no advice is given for what has been done.
fn with_good_news(mut wants: Vec<Intent>) -> Vec<Intent> {
    wants.retain(|intent| !intent.is_heavy() && !matches!(intent, Intent::Study | Intent::Work | Intent::Plan));
    if !wants.iter().any(|intent| is_bright(*intent)) {
        wants.insert(0, Intent::Proud);
    }
    wants.truncate(MOST);
    wants
}

const fn is_bright(intent: Intent) -> bool {
    matches!(
        intent,
        Intent::Happy | Intent::GoodDay | Intent::Proud | Intent::Compliment
    )
}

struct Heard {
    intent: Intent,
    /// How sure it is.
    score: f32,
    /// The sentence.
    place: usize,
    /// Its place among the answers: the highest first.
    order: f32,
}

fn add(heard: &mut Vec<Heard>, new: Heard) {
    match heard.iter_mut().find(|known| known.intent == new.intent) {
        Some(known) if known.order >= new.order => {}
        Some(known) => *known = new,
        None => heard.push(new),
    }
}

/// Whether a second answer is sure enough, and adds something. Within a sentence it must be surer.
fn goes_with(next: &Heard, first: &Heard) -> bool {
    let is_within = next.place == first.place;
    let least = if is_within { SURE_WITHIN } else { SECOND };
    next.score >= least && !(is_within && first.intent.is_request()) && go_together(first.intent, next.intent)
}

/// Phrases such as "my name" and "you like" mean this in a question only.
fn needs_question(intent: Intent) -> bool {
    matches!(
        intent,
        Intent::Opinion | Intent::MemoryAsk | Intent::AreYouAi | Intent::HowAreYou
    )
}

fn weight(intent: Intent, is_question: bool) -> f32 {
    match intent {
        _ if intent.is_request() => FIRST,
        _ if intent.is_courtesy() => -FIRST,
        Intent::Love | Intent::Thanks | Intent::Goodbye | Intent::Proud => 0.5,
        _ if intent.is_heavy() => 0.5,
        _ if is_question => 0.25,
        _ => 0.0,
    }
}

/// Whether a second answer adds something to the first.
fn go_together(first: Intent, second: Intent) -> bool {
    let pair = [first, second];
    let both = |test: fn(Intent) -> bool| pair.into_iter().all(test);
    let is_opinion = pair.contains(&Intent::Opinion);
    let only = [
        Intent::Story,
        Intent::Joke,
        Intent::PictureAsk,
        Intent::MemoryAsk,
        Intent::AreYouAi,
    ];
    let is_dull = |intent| is_bright(intent) || matches!(intent, Intent::Plan | Intent::Joke);
    !(both(Intent::is_heavy)
        || (first.is_heavy() && is_dull(second))
        || both(is_bright)
        || both(Intent::is_about_character)
        || is_opinion
        || (second.is_courtesy() && second != Intent::Greet)
        || (first == Intent::Goodbye && second.is_courtesy())
        || pair.iter().any(|intent| only.contains(intent)))
}

/// The kind of a topic of the first ear; `None` for those that are answered elsewhere.
fn intent_of(topic: Topic) -> Option<Intent> {
    Some(match topic {
        Topic::Remember => Intent::MemoryAsk,
        Topic::Likes => Intent::AboutHobby,
        Topic::Who => Intent::AboutYou,
        Topic::Work => Intent::AboutWork,
        Topic::Home => Intent::AboutPlace,
        Topic::Feelings => Intent::HowAreYou,
        Topic::Love => Intent::Love,
        Topic::Thanks => Intent::Thanks,
        Topic::Bye => Intent::Goodbye,
        Topic::Hello => Intent::Greet,
        Topic::Care | Topic::Real | Topic::Age | Topic::Scene | Topic::Low | Topic::Glad => return None,
    })
}

/// The sentences of a text with their marks.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let sentences = text.split_inclusive(['.', '!', '?', '。', '！', '？', '\n']);
    sentences
        .map(str::trim)
        .filter(|sentence| sentence.chars().any(char::is_alphanumeric))
}

/// Ages below 18 as people tell them: what stands before and after the number, folded.
const AGES: [(&str, &[&str], &[&str]); 8] = [
    ("en", &["i am ", "i'm ", "im "], &["", "years", "year", "yo", "and"]),
    ("de", &["ich bin "], &["", "jahre", "jahr", "und"]),
    ("es", &["tengo "], &["anos", "ano"]),
    ("fr", &["j'ai "], &["ans", "an"]),
    ("it", &["ho "], &["anni", "anno"]),
    ("ja", &[""], &["歳", "才"]),
    ("nl", &["ik ben "], &["", "jaar", "en"]),
    ("ru", &["мне "], &["", "лет", "года", "год", "и"]),
];
const ADULT: u32 = 18;

/// Whether the person says that they are younger than 18, in the character's language or in English.
pub(super) fn is_minor(language: &str, text: &str) -> bool {
    let folded = fold(text);
    let ages = AGES.iter().filter(|(code, ..)| *code == language || *code == "en");
    ages.into_iter().any(|(_, before, after)| {
        before.iter().any(|before| {
            if before.is_empty() {
                return after.iter().any(|after| ends_young(&folded, &fold(after)));
            }
            folded.match_indices(fold(before).as_str()).any(|(at, found)| {
                let is_word = !folded[..at].ends_with(char::is_alphanumeric);
                is_word && begins_young(&folded[at + found.len()..], after)
            })
        })
    })
}

fn begins_young(rest: &str, after: &[&str]) -> bool {
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let tail = rest[digits.len()..].trim_start_matches(' ');
    let next: String = tail.chars().take_while(|c| c.is_alphanumeric()).collect();
    let is_age = after.iter().any(|after| fold(after) == next);
    is_age && digits.parse().is_ok_and(|age: u32| (1..ADULT).contains(&age))
}

/// For languages in which the number comes first.
fn ends_young(text: &str, after: &str) -> bool {
    text.match_indices(after).any(|(at, _)| {
        let digits: Vec<char> = text[..at].chars().rev().take_while(char::is_ascii_digit).collect();
        let digits: String = digits.into_iter().rev().collect();
        digits.parse().is_ok_and(|age: u32| (1..ADULT).contains(&age))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wants(text: &str) -> Vec<Intent> {
        wants_of("en", text, None)
    }

    #[test]
    fn questions_and_requests_come_first_and_two_things_are_answered() {
        assert_eq!(wants("Hello! How are you?"), [Intent::HowAreYou, Intent::Greet]);
        assert_eq!(
            wants("I am so tired. My sister called."),
            [Intent::Tired, Intent::Family]
        );
        assert_eq!(wants("It is raining. Tell me a joke."), [Intent::Joke]);
        assert_eq!(wants("Thanks, bye!"), [Intent::Thanks, Intent::Goodbye]);
        assert!(wants("Zebras juggle marbles").is_empty());
    }

    #[test]
    fn good_news_gets_no_advice_and_bad_news_no_cheer() {
        assert_eq!(wants("I passed my exam!").first(), Some(&Intent::Proud));
        assert!(!wants("I passed my exam!").contains(&Intent::Study));
        assert_eq!(wants("My dog died last night."), [Intent::Sad]);
        assert!(wants("I failed my exam.").iter().all(|intent| intent.is_heavy()));
        assert!(wants("I have an exam tomorrow.").contains(&Intent::Study));
    }

    #[test]
    fn minors_are_recognized_by_their_age_and_nothing_else() {
        for (language, text) in [
            ("en", "I'm 15"),
            ("en", "I am 16 years old."),
            ("de", "Ich bin 14 Jahre alt"),
            ("es", "Tengo 12 años"),
            ("fr", "J'ai 13 ans"),
            ("it", "Ho 17 anni"),
            ("ja", "15歳です"),
            ("nl", "Ik ben 16 jaar"),
            ("ru", "Мне 15 лет"),
            ("ru", "I'm 15"),
        ] {
            assert!(is_minor(language, text), "{text}");
        }
        for (language, text) in [
            ("en", "I'm 25"),
            ("en", "I'm 5 minutes late"),
            ("es", "Tengo 3 gatos"),
            ("ja", "25歳です"),
        ] {
            assert!(!is_minor(language, text), "{text}");
        }
    }
}
