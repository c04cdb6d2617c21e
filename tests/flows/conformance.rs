//! The published schema against what was promised: every call, every event, and nothing that leads nowhere.
use std::collections::BTreeSet;

use serde_json::Value;

const CALLS: &str = include_str!("../data/calls.tsv");
const EVENTS: &str = include_str!("../data/events.tsv");

fn document() -> Value {
    serde_json::to_value(api::app::openapi_document()).unwrap()
}

/// Lines of a list without its comments, each in its columns.
fn rows(list: &'static str) -> Vec<Vec<&'static str>> {
    list.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect()
}

fn words(cell: &str) -> Vec<&str> {
    cell.split(',').filter(|word| *word != "-").collect()
}

/// What a `$ref` leads to; anything else as it is.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(reference) => {
            let pointer = reference.strip_prefix('#').expect("references stay in the document");
            let target = document.pointer(pointer);
            resolved(document, target.unwrap_or_else(|| panic!("{reference} leads nowhere")))
        }
        None => schema,
    }
}

/// Names of all fields, those of every part and every alternative included.
fn fields(document: &Value, schema: &Value) -> BTreeSet<String> {
    let schema = resolved(document, schema);
    let own = schema["properties"]
        .as_object()
        .into_iter()
        .flat_map(|all| all.keys().cloned());
    let parts = ["allOf", "oneOf"]
        .into_iter()
        .filter_map(|kind| schema[kind].as_array())
        .flatten();
    own.chain(parts.flat_map(|part| fields(document, part))).collect()
}

fn body_of(message: &Value) -> &Value {
    let body = message["content"].as_object().and_then(|kinds| kinds.values().next());
    body.map_or(&Value::Null, |body| &body["schema"])
}

/// What a request can say, in its parameters and its body.
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
fn every_promised_call_is_published_with_what_it_takes_and_gives() {
    let document = document();
    let calls = rows(CALLS);
    assert!(calls.len() >= 38);

    for call in calls {
        let [method, path, request, answer] = call[..] else {
            panic!("{call:?} has other columns");
        };
        let operation = &document["paths"][format!("/front{path}")][method.to_lowercase()];
        assert!(operation.is_object(), "{method} {path} is not published");
        let (says, gives) = (sayable(&document, operation), answered(&document, operation));
        for field in words(request) {
            assert!(says.contains(field), "{method} {path} does not take {field}: {says:?}");
        }
        for field in words(answer) {
            assert!(
                gives.contains(field),
                "{method} {path} does not give {field}: {gives:?}"
            );
        }
    }
}

#[test]
fn every_published_call_is_promised() {
    let promised: BTreeSet<String> = rows(CALLS)
        .iter()
        .map(|call| format!("{} /front{}", call[0], call[1]))
        .collect();

    for (path, operations) in document()["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let call = format!("{} {path}", method.to_uppercase());
            assert!(promised.contains(&call), "{call} is on no list");
        }
    }
}

/// The alternatives of a schema, with those that are unions themselves taken apart.
fn alternatives<'a>(document: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    let schema = resolved(document, schema);
    match schema["oneOf"].as_array() {
        Some(parts) => parts.iter().flat_map(|part| alternatives(document, part)).collect(),
        None => vec![schema],
    }
}

#[test]
fn every_live_event_is_published_with_what_it_tells() {
    let document = document();
    let published = alternatives(&document, &document["components"]["schemas"]["LiveEvent"]);
    let name_of = |event: &Value| event["properties"]["event"]["enum"][0].as_str().unwrap().to_owned();
    let names: BTreeSet<String> = published.iter().map(|event| name_of(event)).collect();
    let promised = rows(EVENTS);
    let expected: BTreeSet<String> = promised.iter().map(|row| row[0].to_owned()).collect();

    assert_eq!(names, expected);
    for row in promised {
        let event = published.iter().find(|event| name_of(event) == row[0]).unwrap();
        let told: BTreeSet<String> = fields(&document, &event["properties"]["params"]);
        let expected: BTreeSet<String> = words(row[1]).into_iter().map(str::to_owned).collect();
        assert_eq!(told, expected, "{}", row[0]);
    }
    let raised: BTreeSet<&str> = jobs::live::LiveEvent::NAMES.iter().copied().collect();
    assert!(raised.iter().all(|name| names.contains(*name)), "{raised:?}");
}

#[test]
fn every_reference_of_the_schema_leads_somewhere() {
    fn follow(document: &Value, at: &Value, followed: &mut usize) {
        match at {
            Value::Object(fields) => {
                if fields.contains_key("$ref") {
                    resolved(document, at);
                    *followed += 1;
                }
                fields.values().for_each(|value| follow(document, value, followed));
            }
            Value::Array(items) => items.iter().for_each(|item| follow(document, item, followed)),
            _ => {}
        }
    }
    let document = document();
    let mut followed = 0;

    follow(&document, &document, &mut followed);

    assert!(followed > 100, "only {followed} references");
}

#[test]
fn the_web_was_generated_from_the_schema_that_is_published() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/api/openapi.json");
    let used: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();

    assert!(
        used == document(),
        "web/src/api/openapi.json is out of date: write what `api openapi` prints, then `npm run schema`"
    );
}

#[test]
fn nothing_is_published_for_whoever_is_not_an_adult() {
    let document = document();
    let age = &document["components"]["schemas"]["CreateImage"]["properties"]["age"];

    assert_eq!(age["minimum"], 18);
    assert!(!document.to_string().contains("teen"));
}
