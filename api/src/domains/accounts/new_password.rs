use sha2::{Digest, Sha256};

use crate::http::problem::{ApiError, Code};

pub const MIN_CHARS: usize = 8;
pub const MAX_CHARS: usize = 128;

/// The most common passwords of at least eight characters: sorted, each as the first 16 hexadecimal digits of its
/// SHA-256. Digests, because many of them are vulgar.
const COMMON: &str = include_str!("common_passwords.txt");

/// Checks a new password. No rule demands digits or symbols: those make people choose worse ones.
pub fn check_new_password(password: &str) -> Result<(), ApiError> {
    let refuse = |code| Err(ApiError::at_field(code, "password"));
    match password.chars().count() {
        ..MIN_CHARS => refuse(Code::PasswordTooShort),
        MIN_CHARS..=MAX_CHARS if is_common(password) => refuse(Code::PasswordTooCommon),
        MIN_CHARS..=MAX_CHARS => Ok(()),
        _ => refuse(Code::TooLong),
    }
}

fn is_common(password: &str) -> bool {
    const LINE_BYTES: usize = 17;
    let digest = hex::encode(&Sha256::digest(password.to_lowercase())[..8]);
    let (lines, _) = COMMON.as_bytes().as_chunks::<LINE_BYTES>();
    lines
        .binary_search_by(|line| line[..LINE_BYTES - 1].cmp(digest.as_bytes()))
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::{COMMON, check_new_password, is_common};
    use crate::http::problem::Code;

    #[test]
    fn the_list_is_sorted_and_every_line_is_found() {
        let lines: Vec<_> = COMMON.lines().collect();

        assert!(lines.len() > 3_000);
        assert!(lines.is_sorted());
        assert!(lines.iter().all(|line| line.len() == 16));
    }

    #[test]
    fn a_common_password_is_refused_in_any_case() {
        for common in ["password", "PassWord", "12345678", "qwertyuiop", "nocturne1"] {
            assert!(is_common(common), "{common}");
        }
        assert!(!is_common("lantern gravel"));
    }

    #[test]
    fn length_is_counted_in_characters() {
        let refusal = |password: &str| check_new_password(password).err().map(|error| error.code());

        assert_eq!(refusal("sévénn7"), Some(Code::PasswordTooShort));
        assert_eq!(refusal("ночьночь"), None);
        assert_eq!(refusal(&"ж".repeat(128)), None);
        assert_eq!(refusal(&"x".repeat(129)), Some(Code::TooLong));
        assert_eq!(refusal("password1"), Some(Code::PasswordTooCommon));
    }
}
