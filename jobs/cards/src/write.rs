//! Writes a card as JSON, the form that every container holds.

use serde_json::{Map, Value};

use crate::Card;

/// The version to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    V2,
    V3,
}

/// The card as a JSON file, indented for people who open it.
pub fn write_json(card: &Card, version: Version) -> Vec<u8> {
    let mut json = serde_json::to_vec_pretty(&envelope(card, version)).expect("JSON values can be written");
    json.push(b'\n');
    json
}

/// The card with the word that says which version it is.
pub(crate) fn envelope(card: &Card, version: Version) -> Map<String, Value> {
    let (spec, spec_version) = match version {
        Version::V2 => ("chara_card_v2", "2.0"),
        Version::V3 => ("chara_card_v3", "3.0"),
    };
    let mut outer = card.outer.clone();
    outer.insert("spec".into(), spec.into());
    outer.insert("spec_version".into(), spec_version.into());
    let data = serde_json::to_value(card).expect("card keys are strings");
    outer.insert("data".into(), data);
    outer
}
