//! Screens notes about a person: their own age, in the third person or in none.
use super::{
    alphabet::{is_cyrillic, is_east_asian},
    decision::{Category, Decision, Field, Layer},
    screen::screen_text,
};

/// Phrases about the person, and the same in the second person.
const SAID_TO_THEM: [(&str, &str); 62] = [
    ("they are ", "you are "),
    ("they're ", "you are "),
    ("they’re ", "you are "),
    ("she is ", "you are "),
    ("she's ", "you are "),
    ("he is ", "you are "),
    ("he's ", "you are "),
    ("the user is ", "you are "),
    ("user is ", "you are "),
    ("the person is ", "you are "),
    ("this person is ", "you are "),
    ("the member is ", "you are "),
    ("are ", "you are "),
    ("is ", "you are "),
    ("a ", "you are a "),
    ("an ", "you are an "),
    ("was born ", "you were born "),
    ("they were born ", "you were born "),
    ("their age ", "your age "),
    ("they turned ", "you turned "),
    ("turned ", "you turned "),
    ("they just turned ", "you just turned "),
    ("they go to ", "you go to "),
    ("goes to ", "you go to "),
    ("attends ", "you attend "),
    ("they attend ", "you attend "),
    ("pretends to be ", "pretend to be "),
    ("wants to be ", "pretend to be "),
    ("plays a ", "play a "),
    ("acts like ", "act like "),
    ("er ist ", "du bist "),
    ("sie ist ", "du bist "),
    ("sie sind ", "du bist "),
    ("ist ", "du bist "),
    ("geht in ", "du gehst in "),
    ("elle a ", "tu as "),
    ("il a ", "tu as "),
    ("a ", "tu as "),
    ("elle est ", "tu es "),
    ("il est ", "tu es "),
    ("est ", "tu es "),
    ("ella tiene ", "tienes "),
    ("él tiene ", "tienes "),
    ("tiene ", "tienes "),
    ("ella es ", "eres "),
    ("él es ", "eres "),
    ("es ", "eres "),
    ("lei ha ", "hai "),
    ("lui ha ", "hai "),
    ("ha ", "hai "),
    ("lei è ", "sei "),
    ("lui è ", "sei "),
    ("è ", "sei "),
    ("ze is ", "je bent "),
    ("zij is ", "je bent "),
    ("hij is ", "je bent "),
    ("ей ", "тебе "),
    ("ему ", "тебе "),
    ("им ", "тебе "),
    ("она ", "ты "),
    ("он ", "ты "),
    ("они ", "ты "),
];
/// Without a subject a note speaks of the person, whatever came before.
const SUBJECTLESS: [&str; 9] = ["is", "are", "ist", "est", "es", "è", "goes to", "attends", "tiene"];
/// After one of these words a note speaks of a third person.
const OTHERS: [&str; 46] = [
    "daughter",
    "son",
    "sister",
    "brother",
    "niece",
    "nephew",
    "child",
    "kid",
    "grandson",
    "granddaughter",
    "cousin",
    "friend",
    "pupil",
    "cat",
    "dog",
    "tochter",
    "sohn",
    "schwester",
    "bruder",
    "kind",
    "nichte",
    "neffe",
    "fille",
    "fils",
    "enfant",
    "hija",
    "hijo",
    "figlia",
    "figlio",
    "nipote",
    "dochter",
    "zoon",
    "дочь",
    "дочк",
    "сын",
    "сестр",
    "брат",
    "племян",
    "внук",
    "внуч",
    "дет",
    "娘",
    "息子",
    "子供",
    "弟",
    "妹",
];
/// Sentences of so few words are labels for the person: "A schoolgirl", "15".
const LONGEST_LABEL: usize = 4;

/// Screens a note about a chat's person. Mentions of others are talk, as in the chat itself.
pub fn screen_note(text: &str) -> Decision {
    let as_written = screen_text(Field::Message, text);
    if as_written != Decision::Allow {
        return as_written;
    }
    let is_age = |decision: &Decision| matches!(decision, Decision::Refuse(refusal) if refusal.category == Category::Minor && refusal.layer == Layer::Age);
    let stated = Some(screen_text(Field::Name, text)).filter(is_age);
    stated.unwrap_or_else(|| screen_said_to_them(text))
}

fn screen_said_to_them(text: &str) -> Decision {
    let mut has_others = false;
    for sentence in text
        .to_lowercase()
        .split(['.', '!', '?', ';', ':', ',', '。', '、', '\n'])
    {
        let sentence = sentence.trim();
        let names_others = OTHERS.iter().any(|other| sentence.contains(other));
        for said in said_to_them(sentence, has_others, names_others) {
            let decision = screen_text(Field::Message, &said);
            if decision.is_minor() {
                return decision;
            }
        }
        has_others |= names_others;
    }
    Decision::Allow
}

fn said_to_them(sentence: &str, has_others: bool, names_others: bool) -> Vec<String> {
    let is_of_others = |third: &str| has_others && !SUBJECTLESS.contains(&third.trim());
    let replaced = SAID_TO_THEM
        .iter()
        .filter(|(third, _)| !is_of_others(third))
        .filter_map(|(third, second)| Some([second, sentence.strip_prefix(third)?].concat()));
    let mut said: Vec<String> = replaced.collect();
    let is_label =
        said.is_empty() && !names_others && !has_others && sentence.split_whitespace().count() <= LONGEST_LABEL;
    if is_label && !sentence.is_empty() {
        said.push([party_of(sentence), sentence].concat());
    }
    said
}

/// "you are" in the script of the sentence.
fn party_of(sentence: &str) -> &'static str {
    if sentence.contains(is_cyrillic) {
        "ты "
    } else if sentence.contains(is_east_asian) {
        "君は"
    } else {
        "you are "
    }
}
