//! Requirements of OWASP ASVS 5.0 against the tests that show them.
use std::collections::BTreeSet;

use tests::lists::rows;

use crate::shown::exists;

const ASVS: &str = include_str!("../data/asvs.tsv");

#[test]
fn each_requirement_names_tests_that_exist_or_a_reason() {
    let (mut faults, mut known) = (vec![], BTreeSet::new());

    for [section, requirement, tests, reason] in rows(ASVS) {
        if section.is_empty() || !known.insert(requirement) {
            faults.push(format!("{requirement:?} has no section, or is there twice"));
        }
        if (tests == "-") == (reason == "-") {
            faults.push(format!("{requirement:?} has tests or a reason, not both"));
        }
        let named = tests.split("; ").filter(|test| *test != "-" && !exists(test));
        faults.extend(named.map(|test| format!("{requirement:?} names {test}, which does not exist")));
    }

    assert!(faults.is_empty(), "{faults:#?}");
    assert!(known.len() >= 39, "only {} requirements", known.len());
}
