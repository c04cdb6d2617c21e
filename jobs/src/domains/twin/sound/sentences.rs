//! Sentences to read aloud. Each ends with words by chance, so that nobody has recorded it before.
use std::{collections::HashMap, sync::LazyLock};

use rand::RngExt;
use serde::Deserialize;

use crate::words::Language;

/// A language's sentences and words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    sentences: Vec<String>,
    colours: Vec<String>,
    animals: Vec<String>,
    /// From one upward.
    pub(super) numbers: Vec<String>,
}

static WORDS: LazyLock<HashMap<Language, Words>> =
    LazyLock::new(|| serde_json::from_str(include_str!("sentences.json")).expect("the sentences are valid"));

pub(super) fn words_of(language: Language) -> &'static Words {
    WORDS.get(&language).expect("every language has sentences")
}

/// A sentence with two pairs of a colour and an animal, each with a number.
pub(super) fn draw(language: Language) -> String {
    let words = words_of(language);
    let one_of = |list: &'static [String]| list[rand::rng().random_range(0..list.len())].as_str();
    let mut chance = Vec::new();
    for _ in 0..2 {
        chance.extend([one_of(&words.colours), one_of(&words.animals), one_of(&words.numbers)]);
    }
    let sentence = one_of(&words.sentences);
    match language {
        Language::Ja => format!("{sentence}。{}。", chance.join("、")),
        _ => format!("{sentence}. {}, {}.", chance[..3].join(" "), chance[3..].join(" ")),
    }
}

/// A few words that a new voice says, to be heard by its owner.
pub fn sample_line(language: Language, name: &str) -> String {
    match language {
        Language::En => format!("Hello! I am the AI twin of {name}. This is how I sound when I read a message aloud."),
        Language::De => format!("Hallo! Ich bin der KI-Zwilling von {name}. So klinge ich, wenn ich etwas vorlese."),
        Language::Es => format!("¡Hola! Soy el gemelo de IA de {name}. Así sueno cuando leo un mensaje."),
        Language::Fr => format!("Bonjour ! Je suis le jumeau IA de {name}. Voilà ma voix quand je lis un message."),
        Language::It => format!("Ciao! Sono il gemello IA di {name}. Questa è la mia voce quando leggo un messaggio."),
        Language::Ja => format!("こんにちは。{name}のAIツインです。メッセージを読むときはこんな声です。"),
        Language::Nl => format!("Hallo! Ik ben de AI-tweeling van {name}. Zo klink ik als ik een bericht voorlees."),
        Language::Ru => format!("Привет! Я ИИ-двойник. Меня создал человек по имени {name}. Вот так я звучу."),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{WORDS, draw};

    #[test]
    fn every_language_has_thirty_sentences_and_they_differ_each_time() {
        assert_eq!(WORDS.len(), 8);
        for (language, words) in WORDS.iter() {
            assert_eq!(words.sentences.len(), 30, "{language:?}");
            assert_eq!(
                (words.colours.len(), words.animals.len(), words.numbers.len()),
                (10, 10, 12)
            );
            let drawn: BTreeSet<String> = (0..50).map(|_| draw(*language)).collect();
            assert!(drawn.len() > 45, "{language:?}");
            assert!(drawn.iter().all(|sentence| sentence.chars().count() <= 300));
        }
    }
}
