//! Money and chips are whole numbers wherever they are kept, counted and told.
use std::fs;

use serde_json::Value;

use crate::{
    document::{document, resolved},
    layers::{code_of, sources},
    shown::repository,
};

/// Parts of names of what is kept and told in hundredths or chips.
const AMOUNTS: [&str; 7] = ["amount", "balance", "bonus", "cents", "chips", "cost", "price"];
/// Domains of `jobs` that reckon with them.
const RECKONING: [&str; 8] = [
    "config",
    "entitlements",
    "ledger",
    "payments",
    "payouts",
    "referrals",
    "sales",
    "subscriptions",
];
const WHOLE: [&str; 3] = ["bigint", "integer", "smallint"];
const FRACTIONS: [&str; 8] = [
    "decimal", "double", "float", "float4", "float8", "money", "numeric", "real",
];

fn is_amount(name: &str) -> bool {
    let name = name.to_lowercase();
    AMOUNTS.iter().any(|part| name.contains(part)) && !name.ends_with("seconds")
}

#[test]
fn no_amount_is_kept_as_a_fraction() {
    let mut amounts = 0;
    let mut wrong = vec![];

    for file in fs::read_dir(repository().join("migrations")).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines() {
            let mut words = line.split([' ', ',']).filter(|word| !word.is_empty());
            let (Some(name), Some(kind)) = (words.next(), words.next()) else {
                continue;
            };
            if is_amount(name) {
                amounts += usize::from(WHOLE.contains(&kind));
                wrong.extend(FRACTIONS.contains(&kind).then(|| line.trim().to_owned()));
            }
        }
    }

    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(amounts >= 20, "only {amounts} columns");
}

#[test]
fn no_amount_is_reckoned_with_as_a_fraction() {
    let mut wrong = vec![];

    for domain in RECKONING {
        let files = sources(&repository().join("jobs/src/domains").join(domain));
        assert!(!files.is_empty(), "{domain} is empty");
        for file in files {
            let code = code_of(&fs::read_to_string(&file).unwrap());
            let mut words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            wrong.extend(words.any(|word| ["f32", "f64"].contains(&word)).then_some(file));
        }
    }

    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_amount_is_told_as_a_fraction() {
    let document = document();
    let mut amounts = 0;
    let mut wrong = vec![];

    for (schema, of) in document["components"]["schemas"].as_object().unwrap() {
        for (name, field) in of["properties"].as_object().into_iter().flatten() {
            let kinds = &resolved(&document, field)["type"];
            let is_of =
                |kind: &str| kinds == kind || kinds.as_array().is_some_and(|all| all.contains(&Value::from(kind)));
            if is_amount(name) {
                amounts += usize::from(is_of("integer"));
                wrong.extend(is_of("number").then(|| format!("{schema}.{name}")));
            }
        }
    }

    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(amounts >= 50, "only {amounts} fields");
}
