//! Names in addresses.
use std::ops::RangeInclusive;

/// How many characters a name in addresses has.
pub const HANDLE_CHARS: RangeInclusive<usize> = 3..=24;

/// Words with which a name would pass for the operator's own.
const OPERATOR: [&str; 3] = ["nocturne", "support", "moderator"];
/// The same, as a word by itself: other words contain them.
const OPERATOR_WORDS: [&str; 4] = ["admin", "official", "staff", "team"];

/// Whether a name, of an address or shown, would pass for the operator's: `nocturne_help`, or `The Staff`.
pub fn speaks_for_operator(name: &str) -> bool {
    let name = name.to_lowercase();
    let has = |word: &&str| name.contains(*word);
    OPERATOR.iter().any(has)
        || name
            .split(|sign: char| !sign.is_alphanumeric())
            .any(|word| OPERATOR_WORDS.contains(&word))
}

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

#[cfg(test)]
mod tests {
    use super::speaks_for_operator;

    #[test]
    fn a_name_does_not_pass_for_the_operator() {
        for name in [
            "nocturne_support",
            "Nocturne Support",
            "the_staff",
            "Admin.",
            "official_mila",
            "moderators",
        ] {
            assert!(speaks_for_operator(name), "{name}");
        }
        for name in [
            "mila",
            "Steamy Mila",
            "staffordshire",
            "administrative_assistant",
            "calm_heron_4821",
        ] {
            assert!(!speaks_for_operator(name), "{name}");
        }
    }
}
