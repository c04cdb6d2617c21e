//! Every person of the policy's grammar reaches the engines as an adult, whatever things stand around them.

use crate::fakes::request;
use engines::{Prompt, PromptParts};
use std::{fs, path::Path};

/// Scenes of things alone, in words that the engines' prompts know.
const SCENES: [&str; 3] = [
    "with a cat in a garden",
    "on a bridge at night",
    "in front of a castle, a lake and a forest",
];

/// The phrases of every language, with an adult's number in each place that asks for one.
fn phrases() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/policy");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.map(|file| fs::read_to_string(file).unwrap());
    texts.flat_map(|text| of_people(&text)).collect()
}

/// Those of the sections that name a person: the rest are numbers, sentences and harmless lines.
fn of_people(text: &str) -> Vec<String> {
    let mut phrases = Vec::new();
    let mut is_of_people = false;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            let section = section.trim_end_matches("-apart");
            is_of_people = matches!(section, "ages" | "words" | "said" | "names");
        } else if is_of_people {
            let filled = line.replace("{n}", "34").replace("{w}", "thirty-four");
            phrases.push(filled.replace("{g}", "тридцатичетырех"));
        }
    }
    phrases
}

fn sent(story: String) -> Prompt {
    let parts = PromptParts {
        story,
        is_led_by_words: true,
        is_modest: false,
        ..request().prompt.parts().clone()
    };
    Prompt::build(parts).unwrap()
}

#[test]
fn every_person_of_the_grammar_is_stated_to_be_an_adult() {
    let phrases = phrases();
    assert!(phrases.len() > 400, "{} phrases", phrases.len());

    for phrase in &phrases {
        for scene in SCENES {
            let prompt = sent(format!("{phrase} {scene}"));
            let positive = prompt.positive();

            assert!(positive.contains(" adult"), "{positive}");
            assert!(
                positive.contains(", 34 years old, mature adult features, fully clothed"),
                "{positive}"
            );
            assert!(!positive.contains("without people"), "{positive}");
        }
    }
}

#[test]
fn things_alone_are_sent_without_people() {
    for scene in [
        "a cat in a garden",
        "a bridge at night",
        "a castle, a lake and a forest",
    ] {
        let prompt = sent(scene.to_owned());

        assert!(
            prompt
                .positive()
                .starts_with("an adult-only picture of a scene without people"),
            "{scene}"
        );
        assert!(prompt.negative().contains("people, person"), "{scene}");
    }
}
