use super::{
    super::{
        RULES_VERSION,
        alternatives::spell_out,
        needs_care,
        rule_file::{CARE, RuleFile},
    },
    care_phrases::WORDS,
    obfuscation::OBFUSCATIONS,
};

#[test]
fn words_of_self_harm_need_care_in_every_language() {
    let phrases = WORDS
        .iter()
        .flat_map(|words| words.needs_care.iter().map(|text| (words.code, *text)));
    let missed: Vec<String> = phrases
        .filter(|(_, text)| !needs_care(text))
        .map(|(code, text)| format!("{code}: {text}"))
        .collect();

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn idioms_and_grief_need_none() {
    let phrases = WORDS
        .iter()
        .flat_map(|words| words.harmless.iter().map(|text| (words.code, *text)));
    let heard: Vec<String> = phrases
        .filter(|(_, text)| needs_care(text))
        .map(|(code, text)| format!("{code}: {text}"))
        .collect();

    assert!(heard.is_empty(), "{} heard:\n{}", heard.len(), heard.join("\n"));
}

#[test]
fn a_disguise_hides_no_need() {
    let mut missed = Vec::new();
    for text in [
        "I want to kill myself",
        "хочу умереть",
        "ich will mich umbringen",
        "quiero suicidarme",
    ] {
        for (name, disguise) in OBFUSCATIONS {
            let disguised = disguise(text);
            if !needs_care(&disguised) {
                missed.push(format!("{name}: {disguised}"));
            }
        }
    }

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn an_idiom_beside_a_real_need_excuses_nothing() {
    assert!(needs_care("I'm dying of laughter, but honestly I want to die"));
    assert!(needs_care("we watched Suicide Squad. I don't want to live anymore."));
}

#[test]
fn a_need_is_heard_at_every_place_of_a_long_text() {
    let harmless = "The lamp turns. ";
    for before in [0, 249, 250, 251, 700] {
        let text = [
            &harmless.repeat(before),
            "I want to die. ",
            &harmless.repeat(700 - before),
        ]
        .concat();
        assert!(needs_care(&text), "after {before} sentences");
    }
}

#[test]
fn every_care_file_carries_the_version_of_the_rules_and_every_line_is_heard() {
    for file in CARE.map(RuleFile::parse) {
        assert_eq!(file.header("version"), Some(RULES_VERSION));
        for phrase in file.section("always").flat_map(spell_out) {
            let phrase = phrase.trim_matches(['*', '|']);
            assert!(needs_care(phrase), "{phrase}");
        }
        for phrase in file.section("allow").flat_map(spell_out) {
            assert!(!needs_care(&phrase), "{phrase}");
        }
    }
}
