use serde_json::{Map, Value};

/// Replaces hidden text.
const HIDDEN: &str = "•••";

/// A payload that all staff may see.
#[derive(Clone, Debug, PartialEq)]
pub struct Redacted {
    pub payload: Value,
    /// Paths of hidden values, e.g. `options.prompt`.
    pub hidden: Vec<String>,
}

/// Hides every text of a payload that may be a person's. Numbers, booleans, ids and times stay, and the `open` fields
/// of the kind ([`super::Job::OPEN`]): a new kind shows too little rather than too much.
pub fn redact(payload: &Value, open: &[&str]) -> Redacted {
    let mut redacted = Redacted {
        payload: Value::Null,
        hidden: Vec::new(),
    };
    redacted.payload = shown(payload, "", open, &mut redacted.hidden);
    redacted
}

fn shown(value: &Value, path: &str, open: &[&str], hidden: &mut Vec<String>) -> Value {
    match value {
        Value::String(text) if is_plain(text) || open.contains(&path) => value.clone(),
        Value::String(_) => {
            hidden.push(path.to_owned());
            Value::String(HIDDEN.to_owned())
        }
        Value::Array(items) => items.iter().map(|item| shown(item, path, open, hidden)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, field)| {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                (name.clone(), shown(field, &path, open, hidden))
            });
            Value::Object(fields.collect::<Map<_, _>>())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// Path of a hidden value in a payload: whoever sends it has not seen the original.
pub(super) fn hidden_at(payload: &Value) -> Option<String> {
    let inside = |name: &str, value: &Value| match hidden_at(value)?.as_str() {
        "." => Some(name.to_owned()),
        path => Some(format!("{name}.{path}")),
    };
    match payload {
        Value::String(text) => (text == HIDDEN).then(|| ".".to_owned()),
        Value::Array(items) => items.iter().find_map(hidden_at),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| inside(name, value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// An id or a time.
fn is_plain(text: &str) -> bool {
    text.is_empty() || text.parse::<uuid::Uuid>().is_ok() || chrono::DateTime::parse_from_rfc3339(text).is_ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{hidden_at, redact};

    #[test]
    fn words_are_hidden_and_ids_numbers_and_times_are_not() {
        let id = "018f3a2b-0000-7000-8000-abcdefabcdef";
        let payload = json!({
            "id": id, "count": 3, "at": "2026-01-01T00:00:00Z", "isLast": true,
            "options": { "prompt": "what somebody wrote", "tags": ["a", id] },
        });

        let redacted = redact(&payload, &[]);

        assert_eq!(
            redacted.payload,
            json!({
                "id": id, "count": 3, "at": "2026-01-01T00:00:00Z", "isLast": true,
                "options": { "prompt": "•••", "tags": ["•••", id] },
            })
        );
        assert_eq!(redacted.hidden, ["options.prompt", "options.tags"]);
        assert_eq!(hidden_at(&redacted.payload).as_deref(), Some("options.prompt"));
        assert_eq!(hidden_at(&payload), None);
    }
}
