//! Turns text into JSON values without letting it take more memory than it is worth.

use std::borrow::Cow;

use serde_json::Value;

use crate::{CardError, Limits, Part};

/// Bytes of `\ud83d`.
const ESCAPE: usize = 6;

/// Parses UTF-8 JSON, with or without a byte order mark. Lone halves of an emoji, as programs leave where they cut texts
/// between 16-bit units, become U+FFFD.
pub(crate) fn parse(bytes: &[u8], limits: &Limits) -> Result<Value, CardError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|_| CardError::Broken(Part::CardData))?;
    check_shape(text, limits)?;
    serde_json::from_str(&with_whole_letters(text)).map_err(|_| CardError::Broken(Part::CardData))
}

/// Replaces escaped halves of a surrogate pair that have no other half.
fn with_whole_letters(text: &str) -> Cow<'_, str> {
    if !text.contains("\\ud") && !text.contains("\\uD") {
        return Cow::Borrowed(text);
    }
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('\\') {
        whole.push_str(&rest[..start]);
        rest = &rest[start..];
        let length = match (half_at(rest), half_at(rest.get(ESCAPE..).unwrap_or_default())) {
            (Some(Half::High), Some(Half::Low)) => 2 * ESCAPE,
            (Some(_), _) => {
                whole.push('\u{fffd}');
                rest = &rest[ESCAPE..];
                continue;
            }
            // The escaped letter belongs to its backslash, also where it is one.
            (None, _) => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
        };
        whole.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    whole.push_str(rest);
    Cow::Owned(whole)
}

/// A half of a surrogate pair.
enum Half {
    High,
    Low,
}

/// The escaped half at the start of the text.
fn half_at(text: &str) -> Option<Half> {
    let digits = text.get(..ESCAPE)?.strip_prefix("\\u")?;
    match u32::from_str_radix(digits, 16).ok()? {
        0xd800..=0xdbff => Some(Half::High),
        0xdc00..=0xdfff => Some(Half::Low),
        _ => None,
    }
}

/// Counts depth and values before anything is built: two bytes of JSON can become a hundred bytes of memory. Lists and
/// objects inside others count twice, once with their comma.
fn check_shape(text: &str, limits: &Limits) -> Result<(), CardError> {
    let (mut values, mut depth) = (0_usize, 0_usize);
    let (mut is_text, mut is_escaped) = (false, false);
    for byte in text.bytes() {
        if is_text {
            is_text = byte != b'"' || is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            continue;
        }
        match byte {
            b'"' => is_text = true,
            b',' => values += 1,
            b'[' | b'{' => {
                values += 1;
                depth += 1;
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > limits.json_depth {
            return Err(CardError::TooLarge(Part::Nesting));
        }
        if values > limits.json_values {
            return Err(CardError::TooLarge(Part::CardData));
        }
    }
    Ok(())
}
