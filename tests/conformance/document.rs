//! The published schema: every reference resolves, and the web's types were generated from it.
use std::collections::BTreeSet;

use serde_json::Value;

pub fn document() -> Value {
    serde_json::to_value(api::app::openapi_document()).unwrap()
}

/// Follows a `$ref`; returns anything else as it is.
pub fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(reference) => {
            let pointer = reference.strip_prefix('#').expect("references stay in the document");
            let target = document.pointer(pointer);
            resolved(document, target.unwrap_or_else(|| panic!("{reference} leads nowhere")))
        }
        None => schema,
    }
}

/// Names of all fields, including those of every part and alternative.
pub fn fields(document: &Value, schema: &Value) -> BTreeSet<String> {
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

/// The words that a field can hold in one of the schemas.
pub fn options(document: &Value, schema: &Value) -> Vec<String> {
    let options = resolved(document, schema)["enum"].as_array().into_iter().flatten();
    options.map(|word| word.as_str().unwrap().to_owned()).collect()
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
        "web/src/api/openapi.json is out of date: write what `api openapi` prints"
    );
}

#[test]
fn the_schema_says_which_language_it_is_written_in() {
    assert!(document()["openapi"].as_str().unwrap().starts_with("3.1."));
}

#[test]
fn nothing_is_published_for_whoever_is_not_an_adult() {
    let document = document();
    let age = &document["components"]["schemas"]["CreateImage"]["properties"]["age"];

    assert_eq!(age["minimum"], 18);
    assert!(!document.to_string().contains("teen"));
}
