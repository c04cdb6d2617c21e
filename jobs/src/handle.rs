//! Names in addresses.
use std::ops::RangeInclusive;

/// How many characters a name in addresses has.
pub const HANDLE_CHARS: RangeInclusive<usize> = 3..=24;

/// Reads a name: three to 24 of `a-z`, `0-9` and `_`, upper case taken as lower case. `None` where it is not one, or one
/// of the reserved, with or without `_` around it.
pub fn read_handle(text: &str, reserved: &[&str]) -> Option<String> {
    let name = text.trim().to_ascii_lowercase();
    let is_valid = HANDLE_CHARS.contains(&name.len())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
        && !reserved.contains(&name.trim_matches('_'));
    is_valid.then_some(name)
}
