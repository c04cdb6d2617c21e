//! Rules, and the tests that show them.
use std::collections::BTreeSet;

use tests::lists::{WAITS, WORKS, rows};

use crate::shown::exists;

const RULES: &str = include_str!("../data/rules.tsv");

#[test]
fn a_rule_that_works_names_tests_that_exist() {
    let mut missing = vec![];

    for [id, rule, tests, state] in rows(RULES) {
        assert!(!rule.is_empty(), "{id} says nothing");
        assert_eq!(state == WORKS, tests != "-", "{id}: {state}, shown by {tests}");
        let is_known = state == WORKS || WAITS.contains(&state);
        assert!(is_known, "{id} waits for {state}");
        if state == WORKS {
            missing.extend(tests.split("; ").filter(|test| !exists(test)).map(|test| (id, test)));
        }
    }

    assert!(missing.is_empty(), "no such tests: {missing:#?}");
}

#[test]
fn each_rule_has_an_id_of_its_own() {
    let ids: Vec<&str> = rows(RULES).into_iter().map(|[id, _, _, _]| id).collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();

    assert!(ids.len() > 500);
    assert_eq!(different.len(), ids.len());
}

#[test]
fn a_test_is_known_by_its_whole_name_only() {
    for test in [
        "conformance::rules::a_test_is_known_by_its_whole_name_only",
        "jobs::domains::discovery::tab::tests::everybody_stands_in_the_tabs_where_one_would_look_for_them",
        "engines::engines::speech::speech_in_japanese_reads_kanji_as_the_kana_they_are",
        "web/browser/shell.spec.ts > a lost connection is said, and taken back",
        "web/src/app/access.test.ts > $path is for: $access",
    ] {
        assert!(exists(test), "{test}");
    }
    for nothing in [
        "conformance::rules::a_test_is_known_by_its_whole_name",
        "conformance::events::a_test_is_known_by_its_whole_name_only",
        "flows::rules::a_test_is_known_by_its_whole_name_only",
        "conformance::rules::exists",
        "web/browser/shell.spec.ts > a lost connection is said",
        "web/browser/chat.spec.ts > a lost connection is said, and taken back",
        "web/browser/shell.spec.ts > Switch to light colours",
    ] {
        assert!(!exists(nothing), "{nothing}");
    }
}
