//! Published calls: method, path, request fields and answer fields.
use std::collections::BTreeSet;

use serde_json::Value;
use tests::lists::{Call, WAITS, WORKS, calls, own_calls};

use crate::{
    document::{document, fields},
    shown::code_of,
};

fn published<'a>(document: &'a Value, call: &Call) -> Option<&'a Value> {
    let path = format!("/front{}", call.path);
    document["paths"].get(path)?.get(call.method.to_lowercase())
}

fn body_of(message: &Value) -> &Value {
    let body = message["content"].as_object().and_then(|kinds| kinds.values().next());
    body.map_or(&Value::Null, |body| &body["schema"])
}

/// Fields of a request: parameters and body.
fn sayable(document: &Value, operation: &Value) -> BTreeSet<String> {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let mut found: BTreeSet<String> = parameters
        .map(|parameter| parameter["name"].as_str().unwrap().to_owned())
        .collect();
    found.extend(fields(document, body_of(&operation["requestBody"])));
    found
}

fn answered(document: &Value, operation: &Value) -> BTreeSet<String> {
    let responses = operation["responses"].as_object().unwrap();
    let success = responses.iter().find(|(status, _)| status.starts_with('2'));
    success.map_or_else(BTreeSet::new, |(_, answer)| fields(document, body_of(answer)))
}

#[test]
fn every_published_call_takes_and_gives_what_its_line_says() {
    let document = document();
    let mut looked_at = 0;

    for call in calls().into_iter().chain(own_calls()) {
        let (method, path) = (call.method, call.path);
        let Some(operation) = published(&document, &call) else {
            assert_ne!(call.state, WORKS, "{method} {path} is not published");
            continue;
        };
        looked_at += 1;
        let (says, gives) = (sayable(&document, operation), answered(&document, operation));
        for field in call.takes {
            assert!(says.contains(field), "{method} {path} does not take {field}: {says:?}");
        }
        for field in call.gives {
            assert!(
                gives.contains(field),
                "{method} {path} does not give {field}: {gives:?}"
            );
        }
        for field in call.lacks {
            let is_there = says.contains(field) || gives.contains(field);
            assert!(!is_there, "{method} {path} has {field} now: does its line say so?");
        }
    }

    assert!(looked_at >= 140, "only {looked_at} calls");
}

#[test]
fn a_call_that_is_published_and_lacks_nothing_is_said_to_work() {
    let document = document();

    for call in calls() {
        let (method, path, state) = (call.method, call.path, call.state);
        let is_there = published(&document, &call).is_some();
        assert!(
            is_there || call.lacks.is_empty(),
            "{method} {path} is missing as a whole"
        );
        let works = is_there && call.lacks.is_empty();
        assert_eq!(state == WORKS, works, "{method} {path} is said to be: {state}");
        assert!(works || WAITS.contains(&state), "{method} {path} waits for {state}");
    }
}

/// Words that the code of a flow has nowhere in quotes: the call, as `flows::specified` writes it, and its fields.
fn unnamed(call: &Call, code: &str) -> Vec<String> {
    let name = format!("{} {}", call.method, call.path);
    let fields = call.takes.iter().chain(&call.gives);
    let mut words: Vec<String> = fields.map(|field| (*field).to_owned()).chain([name]).collect();
    words.retain(|word| !code.contains(&format!("\"{word}\"")));
    words
}

#[test]
fn a_call_that_works_names_the_flow_that_says_and_reads_all_of_it() {
    let mut faults = vec![];

    for call in calls() {
        let (method, path, test) = (call.method, call.path, call.test);
        if call.state != WORKS {
            assert_eq!(test, "-", "{method} {path} waits for {}", call.state);
        } else if test == "-" {
            faults.push(format!("{method} {path} names no flow"));
        } else if let Some(code) = code_of(test).filter(|_| test.starts_with("flows::specified::")) {
            let unnamed = unnamed(&call, &code);
            if !unnamed.is_empty() {
                faults.push(format!("{method} {path}: {test} does not name {unnamed:?}"));
            }
        } else {
            faults.push(format!("{method} {path}: {test} is no flow of flows::specified"));
        }
    }

    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_flow_that_leaves_out_a_field_or_the_call_is_found() {
    let call = calls().into_iter().find(|call| call.path.ends_with("/2fa/activate"));
    let call = call.unwrap();
    let code = code_of(call.test).unwrap();

    for word in ["POST /users/{id}/2fa/activate", "code", "password", "recoveryCodes"] {
        let without = code.replace(&format!("\"{word}\""), "");
        assert_eq!(unnamed(&call, &without), [word]);
    }
    assert_eq!(code.matches("fn ").count(), 1, "nothing that it does not call");
    assert_eq!(code_of("flows::specified::accounts::nothing"), None);
}

#[test]
fn every_published_call_is_on_one_list() {
    let mut listed: Vec<String> = calls()
        .iter()
        .chain(&own_calls())
        .map(|call| format!("{} /front{}", call.method, call.path))
        .collect();
    listed.sort();

    for pair in listed.windows(2) {
        assert_ne!(pair[0], pair[1], "it is there twice");
    }
    for (path, operations) in document()["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let call = format!("{} {path}", method.to_uppercase());
            assert!(listed.contains(&call), "{call} is on no list");
        }
    }
}
