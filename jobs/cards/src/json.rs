//! Turns text into JSON values without letting it take more memory than it is worth.

use serde_json::Value;

use crate::{CardError, Limits, Part};

/// Parses UTF-8 JSON, with or without a byte order mark.
pub(crate) fn parse(bytes: &[u8], limits: &Limits) -> Result<Value, CardError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|_| CardError::Broken(Part::CardData))?;
    check_shape(text, limits)?;
    serde_json::from_str(text).map_err(|_| CardError::Broken(Part::CardData))
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
