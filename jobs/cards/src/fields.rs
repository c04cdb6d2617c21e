//! Takes known fields out of a JSON object, forgiving what other programs really write.

use std::collections::BTreeMap;

use serde_json::{Map, Number, Value};

use crate::{CardError, Part};

/// An object whose known fields are taken one by one; what is left at the end is unknown and kept.
pub(crate) struct Fields(pub(crate) Map<String, Value>);

impl Fields {
    /// An object, or an error that names `part`.
    pub(crate) fn of(value: Value, part: Part) -> Result<Self, CardError> {
        match value {
            Value::Object(map) => Ok(Self(map)),
            _ => Err(CardError::Broken(part)),
        }
    }

    /// A field's value; null and missing are the same, as they are to the programs that write cards.
    pub(crate) fn take(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name).filter(|value| !value.is_null())
    }

    /// A text, empty if missing.
    pub(crate) fn text(&mut self, name: &str, part: Part) -> Result<String, CardError> {
        self.optional_text(name, part).map(Option::unwrap_or_default)
    }

    pub(crate) fn optional_text(&mut self, name: &str, part: Part) -> Result<Option<String>, CardError> {
        self.take(name).map(|value| text_of(value, part)).transpose()
    }

    /// A list of texts, empty if missing. One bare text is a list of one.
    pub(crate) fn texts(&mut self, name: &str, part: Part) -> Result<Vec<String>, CardError> {
        self.optional_texts(name, part).map(Option::unwrap_or_default)
    }

    pub(crate) fn optional_texts(&mut self, name: &str, part: Part) -> Result<Option<Vec<String>>, CardError> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Array(items)) => {
                let present = items.into_iter().filter(|item| !item.is_null());
                present
                    .map(|item| text_of(item, part))
                    .collect::<Result<_, _>>()
                    .map(Some)
            }
            Some(Value::String(text)) if text.is_empty() => Ok(Some(Vec::new())),
            Some(value) => Ok(Some(vec![text_of(value, part)?])),
        }
    }

    /// A list of words; a bare text is split at its commas.
    pub(crate) fn optional_words(&mut self, name: &str, part: Part) -> Result<Option<Vec<String>>, CardError> {
        if let Some(Value::String(text)) = self.0.get(name) {
            let words = text
                .split(',')
                .map(str::trim)
                .filter(|word| !word.is_empty())
                .map(String::from)
                .collect();
            self.0.remove(name);
            return Ok(Some(words));
        }
        self.optional_texts(name, part)
    }

    /// A number, also one that was written as text.
    pub(crate) fn number(&mut self, name: &str, part: Part) -> Result<Option<Number>, CardError> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Number(number)) => Ok(Some(number)),
            Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
            Some(Value::String(text)) => text.trim().parse().map(Some).map_err(|_| CardError::Broken(part)),
            Some(_) => Err(CardError::Broken(part)),
        }
    }

    /// A yes or no, also as 0, 1 or text.
    pub(crate) fn flag(&mut self, name: &str, part: Part) -> Result<Option<bool>, CardError> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(flag)),
            Some(Value::Number(number)) => Ok(Some(number.as_f64() != Some(0.0))),
            Some(Value::String(text)) => match text.trim() {
                "" => Ok(None),
                "true" | "1" => Ok(Some(true)),
                "false" | "0" => Ok(Some(false)),
                _ => Err(CardError::Broken(part)),
            },
            Some(_) => Err(CardError::Broken(part)),
        }
    }

    /// An object, empty if missing. An empty list stands for an empty object where PHP wrote it.
    pub(crate) fn object(&mut self, name: &str, part: Part) -> Result<Map<String, Value>, CardError> {
        match self.take(name) {
            None => Ok(Map::new()),
            Some(Value::Object(map)) => Ok(map),
            Some(Value::Array(items)) if items.is_empty() => Ok(Map::new()),
            Some(_) => Err(CardError::Broken(part)),
        }
    }

    /// Texts by language.
    pub(crate) fn translations(
        &mut self,
        name: &str,
        part: Part,
    ) -> Result<Option<BTreeMap<String, String>>, CardError> {
        if !self.0.contains_key(name) || self.0[name].is_null() {
            self.0.remove(name);
            return Ok(None);
        }
        let by_language = self.object(name, part)?.into_iter().filter(|(_, text)| !text.is_null());
        by_language
            .map(|(language, text)| Ok((language, text_of(text, part)?)))
            .collect::<Result<_, _>>()
            .map(Some)
    }

    /// A list of objects, or `None` if missing.
    pub(crate) fn objects(&mut self, name: &str, part: Part) -> Result<Option<Vec<Self>>, CardError> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Array(items)) => items
                .into_iter()
                .map(|item| Self::of(item, part))
                .collect::<Result<_, _>>()
                .map(Some),
            Some(_) => Err(CardError::Broken(part)),
        }
    }
}

/// Numbers and flags become text: versions such as `1.2` are often written bare.
fn text_of(value: Value, part: Part) -> Result<String, CardError> {
    match value {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        Value::Bool(flag) => Ok(flag.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => Err(CardError::Broken(part)),
    }
}
