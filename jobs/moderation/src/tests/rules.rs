use super::super::{
    Decision, Field, RULES_VERSION,
    alternatives::spell_out,
    rule_file::{AGES, AGES_JA, CARE, LEXICONS, MESSAGES, NUMBERS, RuleFile},
    screen_text,
};

#[test]
fn every_rule_file_carries_the_same_version() {
    for text in LEXICONS.iter().chain(&MESSAGES).chain(&AGES).chain(&[AGES_JA, NUMBERS]) {
        assert_eq!(RuleFile::parse(text).header("version"), Some(RULES_VERSION));
    }
}

#[test]
fn every_word_that_needs_no_condition_is_refused_by_itself() {
    for file in LEXICONS.map(RuleFile::parse) {
        for word in file.section("always").filter(|word| !word.contains(" ; ")) {
            for word in spell_out(word) {
                let word = word.trim_matches(['*', '|']);
                assert_ne!(screen_text(Field::Character, word), Decision::Allow, "{word}");
            }
        }
    }
}

#[test]
fn every_excuse_passes() {
    for file in LEXICONS.map(RuleFile::parse) {
        for phrase in file.section("allow").flat_map(spell_out) {
            assert_eq!(screen_text(Field::ImagePrompt, &phrase), Decision::Allow, "{phrase}");
        }
    }
}

#[test]
fn no_section_is_unknown() {
    let known = ["always", "subject", "act", "first", "between", "then", "allow"];
    let files = LEXICONS.iter().chain(&MESSAGES).chain(&CARE);
    for (section, line) in files.flat_map(|text| RuleFile::parse(text).lines().collect::<Vec<_>>()) {
        assert!(known.contains(&section), "{section}: {line}");
    }
}
