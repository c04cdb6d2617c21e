//! The analytics block that a client may add to any JSON body. Nothing here reads it.
use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

const FIELD: &str = "ampl";

/// The body without its analytics block, so that types need not name it to refuse all other unknown fields. Everything
/// else stays as it was sent, repeated fields included; so does a body that is no object, for its reader to refuse.
pub fn without_analytics(body: &[u8]) -> Cow<'_, [u8]> {
    let quoted = format!("\"{FIELD}\"");
    if !body.windows(quoted.len()).any(|part| part == quoted.as_bytes()) {
        return Cow::Borrowed(body);
    }
    let Ok(Fields(fields)) = serde_json::from_slice(body) else {
        return Cow::Borrowed(body);
    };
    let kept = fields.iter().filter(|(name, _)| name != FIELD);
    let kept: Vec<String> = kept
        .map(|(name, value)| format!("{}:{value}", serde_json::Value::from(name.as_str())))
        .collect();
    Cow::Owned(format!("{{{}}}", kept.join(",")).into_bytes())
}

/// The fields of an object in their order, repeated ones too.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use super::without_analytics;

    fn without(body: &str) -> String {
        String::from_utf8(without_analytics(body.as_bytes()).into_owned()).unwrap()
    }

    #[test]
    fn the_analytics_block_alone_is_taken_out() {
        for (body, left) in [
            (
                r#"{ "a": 1, "ampl": { "ep": {} }, "b": [ 2 ] }"#,
                r#"{"a":1,"b":[ 2 ]}"#,
            ),
            (r#"{"ampl":null}"#, "{}"),
            (r#"{"ampl":1,"\"":2,"ampl":3}"#, r#"{"\"":2}"#),
            (r#"{"a":{"ampl":1}}"#, r#"{"a":{"ampl":1}}"#),
        ] {
            assert_eq!(without(body), left);
        }
    }

    #[test]
    fn everything_else_is_left_to_the_reader_of_the_body() {
        for body in [
            "{ }",
            r#"{"a":1,"a":2}"#,
            r#"["ampl"]"#,
            r#"{"ampl":1} {"b":2}"#,
            r#"{"ampl":1"#,
        ] {
            assert_eq!(without(body), body);
        }
        assert_eq!(without(r#"{"a":1,"ampl":0,"a":2}"#), r#"{"a":1,"a":2}"#);
        assert_eq!(without_analytics(b"\xff\"ampl\""), &b"\xff\"ampl\""[..]);
    }
}
