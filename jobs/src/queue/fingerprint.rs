use sha2::{Digest, Sha256};

/// Failures that read alike share it: 16 hexadecimal digits over the kind of job, the code, and the message without
/// what differs from one time to the next (numbers, ids, what stands in quotes).
pub fn fingerprint(kind: &str, code: &str, message: &str) -> String {
    let mut hasher = Sha256::new();
    for part in [kind, code, &constant_words(message)] {
        hasher.update(part.as_bytes());
        hasher.update([0]);
    }
    hex::encode(&hasher.finalize()[..8])
}

/// The message with `#` for every word that holds a digit, and `"…"` for what stands in double quotes.
fn constant_words(message: &str) -> String {
    let mut constant = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(first) = rest.chars().next() {
        if first == '"' {
            let quoted = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            constant.push_str("\"…\"");
            rest = &rest[quoted..];
        } else if is_of_word(first) {
            let end = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
            let word = &rest[..end];
            let differs = word.bytes().any(|byte| byte.is_ascii_digit());
            constant.push_str(if differs { "#" } else { word });
            rest = &rest[end..];
        } else {
            constant.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    constant
}

/// Ids are written with dashes, so that one is a single word.
fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

#[cfg(test)]
mod tests {
    use super::{constant_words, fingerprint};

    #[test]
    fn what_differs_from_time_to_time_is_left_out() {
        assert_eq!(
            constant_words("engine 3 of 018f3a2b-dead-7000-8000-abcdefabcdef said \"no model é1\" after 60s"),
            "engine # of # said \"…\" after #"
        );
        assert_eq!(constant_words("an \"open end"), "an \"…\"");
        assert_eq!(
            constant_words("größe: ungültig – try-again"),
            "größe: ungültig – try-again"
        );
    }

    #[test]
    fn kind_code_and_message_each_tell_failures_apart() {
        let base = fingerprint("a.b", "timed_out", "after 60 s");

        assert_eq!(base, fingerprint("a.b", "timed_out", "after 61 s"));
        assert_eq!(base.len(), 16);
        for other in [
            fingerprint("a.c", "timed_out", "after 60 s"),
            fingerprint("a.b", "refused", "after 60 s"),
            fingerprint("a.b", "timed_out", "before 60 s"),
            fingerprint("a.bt", "imed_out", "after 60 s"),
        ] {
            assert_ne!(base, other);
        }
    }
}
