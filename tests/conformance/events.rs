//! Live events, as published and raised, and the contents of their frames.
use std::collections::BTreeSet;

use serde_json::Value;
use tests::lists::{WAITS, WORKS, rows, words};

use crate::document::{document, fields, options, resolved};

const EVENTS: &str = include_str!("../data/events.tsv");
const OWN_EVENTS: &str = include_str!("../data/own_events.tsv");

/// The alternatives of a schema, with nested unions flattened.
fn alternatives<'a>(document: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    let schema = resolved(document, schema);
    match schema["oneOf"].as_array() {
        Some(parts) => parts.iter().flat_map(|part| alternatives(document, part)).collect(),
        None => vec![schema],
    }
}

fn name_of(event: &Value) -> &str {
    event["properties"]["event"]["enum"][0].as_str().unwrap()
}

fn all(document: &Value) -> Vec<&Value> {
    alternatives(document, &document["components"]["schemas"]["LiveEvent"])
}

/// Whether a frame has `field`, or for `field=word` whether the field can hold that word.
fn tells(document: &Value, params: &Value, what: &str) -> bool {
    let params = resolved(document, params);
    match what.split_once('=') {
        Some((field, word)) => options(document, &params["properties"][field]).contains(&word.to_owned()),
        None => fields(document, params).contains(what),
    }
}

#[test]
fn an_event_that_is_published_and_lacks_nothing_is_said_to_work() {
    let document = document();
    let published = all(&document);

    for [name, _, _, lacks, state] in rows(EVENTS) {
        let event = published.iter().find(|event| name_of(event) == name);
        let lacks = words(lacks);
        assert!(event.is_some() || lacks.is_empty(), "{name} is missing as a whole");
        for what in &lacks {
            let is_there = tells(&document, &event.unwrap()["properties"]["params"], what);
            assert!(!is_there, "{name} has {what} now: does its line say so?");
        }
        let works = event.is_some() && lacks.is_empty();
        assert_eq!(state == WORKS, works, "{name} is said to be: {state}");
        assert!(works || WAITS.contains(&state), "{name} waits for {state}");
    }
}

#[test]
fn every_live_event_is_published_with_what_it_tells() {
    let document = document();
    let wanted = rows(EVENTS).into_iter().map(|[name, _, told, _, _]| (name, told));
    let own = rows(OWN_EVENTS).into_iter().map(|[name, _, told]| (name, told));
    let lines: Vec<(&str, &str)> = wanted.chain(own).collect();

    for event in all(&document) {
        let name = name_of(event);
        let found: Vec<_> = lines.iter().filter(|line| line.0 == name).collect();
        let [(_, told)] = found[..] else {
            panic!("{name} is on {} lines", found.len());
        };
        let expected: BTreeSet<String> = words(told).into_iter().map(str::to_owned).collect();
        assert_eq!(fields(&document, &event["properties"]["params"]), expected, "{name}");
    }
    for [name, _, _] in rows(OWN_EVENTS) {
        assert!(all(&document).iter().any(|event| name_of(event) == name), "{name}");
    }
}

#[test]
fn every_event_that_is_raised_is_published() {
    let document = document();
    let published: BTreeSet<&str> = all(&document).into_iter().map(name_of).collect();
    let raised: BTreeSet<&str> = jobs::live::LiveEvent::NAMES.iter().copied().collect();

    assert!(raised.is_subset(&published), "{raised:?}");
    // The greeting that tells a browser who it is comes from the socket itself.
    assert_eq!(published.difference(&raised).collect::<Vec<_>>(), [&"connected"]);
}
