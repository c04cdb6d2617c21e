//! JSON of unknown making, kept small while it is read: what is nested deeper or longer than any list needs is read past.
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

const LIST_MOST: usize = 200;
const MAP_MOST: usize = 64;
/// An entry, a list in it, and an entry of that.
const DEPTH: usize = 3;

pub(super) enum Field {
    Nothing,
    /// Numbers too, as they are written.
    Text(String),
    List(Vec<Field>),
    Map(Vec<(String, Field)>),
}

impl Field {
    /// The first of these names that has something.
    pub(super) fn get(&self, names: &[&str]) -> Option<&Self> {
        let Self::Map(map) = self else { return None };
        names.iter().find_map(|name| {
            map.iter()
                .find(|(key, value)| key.eq_ignore_ascii_case(name) && !matches!(value, Self::Nothing))
                .map(|(_, value)| value)
        })
    }

    pub(super) fn text(&self, names: &[&str]) -> Option<&str> {
        match self.get(names)? {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Texts of a list, or of one text with commas.
    pub(super) fn texts(&self, names: &[&str]) -> Vec<String> {
        match self.get(names) {
            Some(Self::Text(text)) => split_tags(text),
            Some(Self::List(list)) => list
                .iter()
                .filter_map(|one| match one {
                    Self::Text(text) => Some(text.clone()),
                    _ => one.text(&["name", "tag"]).map(str::to_owned),
                })
                .collect(),
            _ => Vec::new(),
        }
    }
}

pub(super) fn split_tags(text: &str) -> Vec<String> {
    text.split([',', ';', '|']).map(str::to_owned).collect()
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        AtDepth(0).deserialize(deserializer)
    }
}

struct AtDepth(usize);

impl<'de> DeserializeSeed<'de> for AtDepth {
    type Value = Field;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Field, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AtDepth {
    type Value = Field;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("anything")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Field, E> {
        Ok(Field::Text(value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Field, E> {
        Ok(Field::Text(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Field, E> {
        Ok(Field::Text(value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Field, E> {
        Ok(Field::Text(value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Field, E> {
        Ok(Field::Text(value.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Field, E> {
        Ok(Field::Nothing)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Field, A::Error> {
        let mut list = Vec::new();
        while self.0 < DEPTH && list.len() < LIST_MOST {
            match seq.next_element_seed(AtDepth(self.0 + 1))? {
                Some(field) => list.push(field),
                None => return Ok(Field::List(list)),
            }
        }
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Field::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Field, A::Error> {
        let mut map = Vec::new();
        while self.0 < DEPTH && map.len() < MAP_MOST {
            match access.next_key::<String>()? {
                Some(key) => map.push((key, access.next_value_seed(AtDepth(self.0 + 1))?)),
                None => return Ok(Field::Map(map)),
            }
        }
        while access.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Field::Map(map))
    }
}

/// Calls `each` for every entry of a list: the document itself, or any list in it.
pub(super) fn each_entry(json: &[u8], most: usize, each: &mut dyn FnMut(&Field)) -> serde_json::Result<()> {
    let json = json.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(json);
    let mut deserializer = serde_json::Deserializer::from_slice(json);
    let document = Document { most, each };
    deserializer.deserialize_any(document)?;
    deserializer.end()
}

struct Document<'a> {
    most: usize,
    each: &'a mut dyn FnMut(&Field),
}

impl<'de> Visitor<'de> for Document<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list, or lists by name")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<(), A::Error> {
        Entries(self).visit_seq(seq)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while map.next_key::<IgnoredAny>()?.is_some() {
            map.next_value_seed(Entries(Document {
                most: self.most,
                each: &mut *self.each,
            }))?;
        }
        Ok(())
    }
}

/// A list, or something else that is read past.
struct Entries<'a>(Document<'a>);

impl<'de> DeserializeSeed<'de> for Entries<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Entries<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let mut seen = 0;
        while seen < self.0.most {
            match seq.next_element::<Field>()? {
                Some(field) => (self.0.each)(&field),
                None => return Ok(()),
            }
            seen += 1;
        }
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(())
    }
}
